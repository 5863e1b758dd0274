import { scheduledJob } from "../queue/index.ts";

export const sweepRateLimitsJob = scheduledJob("platform/sweep-rate-limits", "11 * * * *");
export const sweepIdempotencyKeysJob = scheduledJob("platform/sweep-idempotency-keys", "13 * * * *");
export const sweepUploadResultsJob = scheduledJob("platform/sweep-upload-results", "43 * * * *");
