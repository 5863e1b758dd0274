import type { RateLimit } from "./call.ts";

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Hearing something before it is generated, wherever it is asked for. */
export const previewRateLimits: readonly RateLimit[] = [
  { counter: "preview", per: "caller", limit: 120, windowSeconds: MINUTE_SECONDS },
];

/** Pages and documents read, whatever for. */
export const importRateLimits: readonly RateLimit[] = [
  { counter: "import", per: "caller", limit: 30, windowSeconds: MINUTE_SECONDS },
];
