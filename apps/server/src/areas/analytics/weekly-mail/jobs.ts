import { z } from "zod";
import { scheduledJob } from "../../../platform/queue/index.ts";
import type { JobDefinition } from "../../../platform/queue/index.ts";

/** Finds the mails that are due. */
export const sendDueMailsJob = scheduledJob("analytics/send-due-mails", "7,22,37,52 * * * *");

const weekMail = z.strictObject({
  organisationId: z.guid(),
  projectId: z.guid(),
  userId: z.guid(),
  week: z.strictObject({ start_date: z.iso.date(), end_date: z.iso.date(), time_zone: z.string() }),
});
export type WeekMailPayload = z.infer<typeof weekMail>;

/** Sends one member the figures of a week. */
export const sendWeekMailJob: JobDefinition<WeekMailPayload> = {
  name: "analytics/send-week-mail",
  schema: weekMail,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 120,
  concurrency: 2,
};
