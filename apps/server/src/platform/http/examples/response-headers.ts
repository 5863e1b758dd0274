import type { OpenAPI } from "@orpc/contract";
import { rateLimitHeaders } from "../rate-limit-headers.ts";

const example = rateLimitHeaders([
  {
    rule: { counter: "articles", limit: 120, windowSeconds: 60 },
    result: { remaining: 117, retryAfterSeconds: 42 },
  },
]);

/** Headers of answers, for the components of the document. */
export const responseHeaders = {
  RateLimitPolicy: {
    description:
      "How often the call may be made (draft-ietf-httpapi-ratelimit-headers): `q` calls in `w` seconds, an entry for each limit.",
    schema: { type: "string" },
    example: example["ratelimit-policy"],
  },
  RateLimit: {
    description: "What is left of each limit: `r` calls, and all of them again in `t` seconds.",
    schema: { type: "string" },
    example: example["ratelimit"],
  },
  RetryAfter: {
    description: "Seconds until it may be tried again.",
    schema: { type: "integer", minimum: 0 },
    example: 42,
  },
} satisfies Record<string, OpenAPI.HeaderObject>;

/** What a response says its headers are, by the names above. */
export function headersOf(...names: (keyof typeof responseHeaders)[]): Record<string, OpenAPI.ReferenceObject> {
  const written = { RateLimitPolicy: "RateLimit-Policy", RateLimit: "RateLimit", RetryAfter: "Retry-After" };
  return Object.fromEntries(names.map((name) => [written[name], { $ref: `#/components/headers/${name}` }]));
}

/** Gives the answers of a call with rate limits the headers that say where they stand. */
export function addLimitHeaders({ responses = {} }: OpenAPI.OperationObject): void {
  for (const [status, response] of Object.entries(responses)) {
    if ("$ref" in response || !(status.startsWith("2") || status === "429")) continue;
    response.headers = { ...response.headers, ...headersOf("RateLimitPolicy", "RateLimit") };
  }
}
