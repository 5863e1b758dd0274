import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

const emptyPayload = z.strictObject({});
const forwardEvents = "operator/forward-events";

/** Forwards every pending event to Mixpanel; one such job at a time in a process. */
export const forwardEventsJob: JobDefinition<z.infer<typeof emptyPayload>> = {
  name: forwardEvents,
  schema: emptyPayload,
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireSeconds: 600,
  concurrency: 1,
  // For events whose job failed for good.
  schedule: { cron: "29 * * * *", payload: {}, singletonKey: forwardEvents },
};

export const removeOldEventsJob = scheduledJob("operator/remove-old-events", "31 * * * *");
