import { scheduledJob } from "../../platform/queue/index.ts";

/** Ends previews that are over and removes old invitations. */
export const sweepJob = scheduledJob("organisations/sweep", "23 * * * *");
