import type { RateLimit as DeclaredLimit } from "@lectern/contract";
import type { RateLimitResult } from "./rate-limits.ts";

/** A limit that a call was counted by, and where its counter stands. */
export interface CountedLimit {
  rule: Pick<DeclaredLimit, "counter" | "limit" | "windowSeconds">;
  result: Pick<RateLimitResult, "remaining" | "retryAfterSeconds">;
}

/**
 * The fields RateLimit-Policy and RateLimit of draft-ietf-httpapi-ratelimit-headers: lists of structured fields
 * (RFC 9651), an item for each limit. q: calls in a window; w: its seconds; r: calls that are left; t: seconds until
 * there are all of them again.
 */
export function rateLimitHeaders(counted: readonly CountedLimit[]): Record<string, string> {
  if (counted.length === 0) return {};
  const policies = counted.map(({ rule }) => `${nameOf(rule)};q=${rule.limit};w=${rule.windowSeconds}`);
  const states = counted.map(
    ({ rule, result }) => `${nameOf(rule)};r=${result.remaining};t=${result.retryAfterSeconds}`,
  );
  return { "ratelimit-policy": policies.join(", "), ratelimit: states.join(", ") };
}

/** A counter as a string of structured fields, which takes printable ASCII. */
function nameOf({ counter }: { counter: string }): string {
  return `"${counter.replaceAll(/[^ !#-[\]-~]/g, "-")}"`;
}
