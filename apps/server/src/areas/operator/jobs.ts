import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

const nothing = z.strictObject({});
const forwardEvents = "operator/forward-events";

/** Hands every waiting event to Mixpanel; one such job at a time. */
export const forwardEventsJob: JobDefinition<z.infer<typeof nothing>> = {
  name: forwardEvents,
  schema: nothing,
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireSeconds: 600,
  concurrency: 1,
  // For events that came just when a job had looked for the last time, or whose job was given up.
  schedule: { cron: "29 * * * *", payload: {}, singletonKey: forwardEvents },
};

export const removeOldEventsJob = scheduledJob("operator/remove-old-events", "31 * * * *");
