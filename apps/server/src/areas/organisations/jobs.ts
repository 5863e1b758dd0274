import { scheduledJob } from "../../platform/queue/index.ts";

/** Ends expired previews and removes old invitations. */
export const sweepJob = scheduledJob("organisations/sweep", "23 * * * *");
