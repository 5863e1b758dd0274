import { scheduledJob } from "../../platform/queue/index.ts";

/** Publishes what somebody chose a time for. */
export const publishDueJob = scheduledJob("publishing/publish-due", "* * * * *");
