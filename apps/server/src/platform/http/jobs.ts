import { scheduledJob } from "../queue/index.ts";

export const sweepRateLimitsJob = scheduledJob("platform/sweep-rate-limits", "11 * * * *");
export const sweepIdempotencyKeysJob = scheduledJob("platform/sweep-idempotency-keys", "13 * * * *");
