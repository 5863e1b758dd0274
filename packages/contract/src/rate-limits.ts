import type { RateLimit } from "./call.ts";

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

const MIN_PREVIEW_WORDS = 20;

/**
 * Hearing something before it is generated, wherever it is asked for: a caller may have more spoken than anybody listens
 * to, and not so much that audio need never be generated. A block of 2000 characters has 1000 words at most.
 */
export function previewRateLimits(wordsOf: (input: never) => number): readonly RateLimit[] {
  const of = (input: never) => Math.max(MIN_PREVIEW_WORDS, wordsOf(input));
  const measure = { unit: "words", of, min: MIN_PREVIEW_WORDS };
  return [
    { counter: "preview", per: "caller", limit: 2500, windowSeconds: MINUTE_SECONDS, measure },
    { counter: "previews of an hour", per: "caller", limit: 25_000, windowSeconds: HOUR_SECONDS, measure },
  ];
}

/** Pages and documents read, whatever for. */
export const importRateLimits: readonly RateLimit[] = [
  { counter: "import", per: "caller", limit: 30, windowSeconds: MINUTE_SECONDS },
];
