import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

/** Ends expired previews and removes old invitations. */
export const sweepJob = scheduledJob("organisations/sweep", "23 * * * *");

const revokedKeysMail = z.strictObject({
  organisationId: z.guid(),
  /** Of the member who was removed. */
  memberName: z.string(),
  /** Some of those that stopped. */
  keys: z.array(z.strictObject({ name: z.string(), hint: z.string(), projectName: z.string() })),
  keyCount: z.number().int(),
  userId: z.guid().optional(),
});
export type RevokedKeysMail = z.infer<typeof revokedKeysMail>;

/** Tells an organisation's owners which API keys stopped with a member. */
export const revokedKeysMailJob: JobDefinition<RevokedKeysMail> = {
  name: "organisations/mail-revoked-keys",
  schema: revokedKeysMail,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 120,
  concurrency: 1,
};
