import { scheduledJob } from "../../platform/queue/index.ts";

/** Removes expired sessions, codes and unfinished sign-ups. */
export const removeExpiredJob = scheduledJob("accounts/remove-expired", "17 * * * *");
