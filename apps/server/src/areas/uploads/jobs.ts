import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

const retirePayload = z.strictObject({ organisationId: z.guid(), contentId: z.guid() });

/** Removes the files that uploads replaced, a day after. */
export const retireReplacedJob: JobDefinition<z.infer<typeof retirePayload>> = {
  name: "uploads/retire-replaced",
  schema: retirePayload,
  retryLimit: 10,
  retryDelaySeconds: 30,
  expireSeconds: 600,
  concurrency: 1,
};

/** Removes uploads that became no audio. */
export const sweepUploadsJob = scheduledJob("uploads/sweep", "47 * * * *");
