import type { RateLimit as DeclaredLimit } from "@lectern/contract";
import { AppError } from "../../failures/app-error.ts";

/** The refusal of a call over its limit, with Retry-After. */
export function rateLimitExceeded(retryAfterSeconds: number): AppError {
  return new AppError("RATE_LIMITED", `That was too often. Please try again ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

export interface RateLimit {
  /** Action and client, such as `import:<user id>`: one counter for each key. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** What is counted at once; 1 when left out. */
  units?: number | undefined;
}

export interface RateLimitResult {
  allowed: boolean;
  remaining: number;
  /** Seconds until the window ends. */
  retryAfterSeconds: number;
}

/** Counters held in the database, so that they count for all processes together. */
export interface RateLimits {
  /** Counts one, or `units`, and says whether that was within the limit. */
  take(rule: RateLimit): Promise<RateLimitResult>;
  /** Counts one; throws AppError RATE_LIMITED with Retry-After when over the limit. */
  enforce(rule: RateLimit): Promise<void>;
  /** Forgets a counter. */
  reset(key: string): Promise<void>;
  /** Uses a key that is good once, and says whether it was not used in these seconds; a crash of the database forgets none. */
  useOnce(key: string, rememberedSeconds: number): Promise<boolean>;
  /** Makes a used key good again: what it was used for did not happen. */
  unuse(key: string): Promise<void>;
  /** Deletes counters of expired windows, and used keys that are remembered no longer. */
  sweep(): Promise<void>;
}

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
