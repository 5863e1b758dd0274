import { scheduledJob } from "../../platform/queue/index.ts";

/** Deletes the salts of days that are over. */
export const forgetSaltsJob = scheduledJob("analytics/forget-salts", "53 * * * *");

/** Counts what was added to the log. */
export const rollUpJob = scheduledJob("analytics/roll-up", "* * * * *");

/** Makes the log's next days, and removes the oldest. */
export const removeOldJob = scheduledJob("analytics/remove-old", "47 3 * * *");
