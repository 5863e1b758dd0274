import type { RateLimit } from "./call.ts";

/** Windows in seconds. */
export const minute = 60;
export const hour = 3600;
export const day = 24 * hour;

/** Hearing something before it is generated, wherever it is asked for. */
export const previews: readonly RateLimit[] = [
  { counter: "preview", per: "caller", limit: 120, windowSeconds: minute },
];
