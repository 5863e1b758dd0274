import type { OpenAPI } from "@orpc/contract";
import {
  AUDIO_KIND_MESSAGE,
  type Failure,
  failureStatus,
  type FailureType,
  INVALID_ADDRESS_MESSAGE,
  NO_WORDS_MESSAGE,
  storedAudiosMessage,
} from "@lectern/contract";
import { rateLimitHeaders, rateLimitExceeded } from "../limits/rate-limits.ts";
import { AppError } from "../../failures/app-error.ts";
import { invalidInput, toErrorResponse } from "../failures/to-error-response.ts";
import { missingScope, notSignedIn, planWithoutApi } from "../calls/key-refusals.ts";
import { noSuchProject } from "../failures/no-such.ts";

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
function headersOf(...names: (keyof typeof responseHeaders)[]): Record<string, OpenAPI.ReferenceObject> {
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

/** A body that is too large is refused while it is read, before its call is known to fail in its own way. */
const TOO_LARGE_STATUS = 413;

/** One failure of each kind, as the server answers it. */
const failures: Readonly<Record<FailureType, unknown>> = {
  VALIDATION: invalidInput([
    { path: ["title"], message: "Title is required." },
    { path: ["format"], message: "One of these is expected: html, text." },
  ]),
  INVALID_FILE: new AppError("INVALID_FILE", AUDIO_KIND_MESSAGE),
  INVALID_URL: new AppError("INVALID_URL", INVALID_ADDRESS_MESSAGE),
  CONTENT_TOO_LONG: Object.assign(new Error("too large"), { statusCode: TOO_LARGE_STATUS }),
  NOT_SIGNED_IN: notSignedIn(),
  NO_ENOUGH_CREDITS: new AppError("NO_ENOUGH_CREDITS", NO_WORDS_MESSAGE, {
    shortage: { quota: "words", needed: 412, remaining: 120, limit: 10_000 },
  }),
  NO_ENOUGH_AUDIOS: new AppError("NO_ENOUGH_AUDIOS", storedAudiosMessage(500), {
    shortage: { quota: "stored_audios", needed: 1, remaining: 0, limit: 500 },
  }),
  PLAN_LIMIT: planWithoutApi(),
  NOT_ALLOWED: missingScope("write"),
  NOT_FOUND: noSuchProject(),
  CONFLICT: new AppError("CONFLICT", "This was changed elsewhere in the meantime."),
  FETCH_FAILED: new AppError("FETCH_FAILED", "This page answered with an error of its own."),
  RATE_LIMITED: rateLimitExceeded(7),
  INTERNAL: new Error("unexpected"),
  ENGINE_FAILED: new AppError("ENGINE_FAILED", "The voice could not speak this text."),
  UNAVAILABLE: new AppError("UNAVAILABLE", "The server is busy for a moment."),
};

/** Examples of every kind of failure, for the components of the document. */
export function failureExamples(): Record<FailureType, OpenAPI.ExampleObject & { value: Failure }> {
  const examples = Object.entries(failures).map(([type, error]) => [type, { value: toErrorResponse(error).body }]);
  return Object.fromEntries(examples) as Record<FailureType, OpenAPI.ExampleObject & { value: Failure }>;
}

/** The answers of a call that fails in these ways, by status. */
export function failureResponses(types: readonly FailureType[]): OpenAPI.ResponsesObject {
  const byStatus = Map.groupBy(types, statusOf);
  return Object.fromEntries(
    [...byStatus].toSorted(([one], [other]) => one - other).map(([status, inStatus]) => [status, responseOf(inStatus)]),
  );
}

function statusOf(type: FailureType): number {
  return type === "CONTENT_TOO_LONG" ? TOO_LARGE_STATUS : failureStatus[type];
}

function responseOf(types: readonly FailureType[]): OpenAPI.ResponseObject {
  return {
    description: `${types.toSorted().join(", ")}.`,
    ...(types.includes("RATE_LIMITED") || types.includes("UNAVAILABLE") ? { headers: headersOf("RetryAfter") } : {}),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Failure" },
        examples: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/examples/${type}` }])),
      },
    },
  };
}
