import { scheduledJob } from "../queue/index.ts";

export const sweepRateLimitsJob = scheduledJob("platform/sweep-rate-limits", "11 * * * *");
