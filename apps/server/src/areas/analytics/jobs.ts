import { scheduledJob } from "../../platform/queue/index.ts";

/** Deletes the salts of days that are over. */
export const forgetSaltsJob = scheduledJob("analytics/forget-salts", "53 * * * *");
