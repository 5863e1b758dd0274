import { scheduledJob } from "../../platform/queue/index.ts";

/** Publishes items whose scheduled time has come. */
export const publishDueJob = scheduledJob("publishing/publish-due", "* * * * *");
