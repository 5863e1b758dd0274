import { scheduledJob } from "../../platform/queue/index.ts";

/** Removes sessions, codes and unfinished sign-ups whose time is over. */
export const removeExpiredJob = scheduledJob("accounts/remove-expired", "17 * * * *");
