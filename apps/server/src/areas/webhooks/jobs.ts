import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

/** Finds organisations with deliveries that are due; also sent at once when something happens. */
export const findDueJob = scheduledJob("webhooks/find-due", "* * * * *");

/** Deletes what is older than the log reaches back. */
export const removeOldJob = scheduledJob("webhooks/remove-old", "41 3 * * *");

const organisation = z.strictObject({ organisationId: z.guid() });

/** Delivers what is due of one organisation. What it leaves is found again within a minute. */
export const deliverJob: JobDefinition<z.infer<typeof organisation>> = {
  name: "webhooks/deliver",
  schema: organisation,
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireSeconds: 90,
  concurrency: 16,
};

const notice = z.strictObject({
  organisationId: z.guid(),
  endpointId: z.guid(),
  userId: z.guid().optional(),
  reason: z.enum(["gone", "failing"]),
});
export type NoticePayload = z.infer<typeof notice>;

/** Tells the owners that an endpoint was disabled. */
export const tellOwnersJob: JobDefinition<NoticePayload> = {
  name: "webhooks/tell-owner",
  schema: notice,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 120,
  concurrency: 2,
};
