import { z } from "zod";
import type { JobDefinition } from "../../platform/queue/index.ts";

/** Items of one job: few jobs for a large project, and a payload that stays small. */
export const ITEMS_PER_JOB = 1000;

const removeFilesPayload = z.strictObject({
  organisationId: z.guid(),
  projectId: z.guid(),
  contentIds: z.array(z.guid()).max(ITEMS_PER_JOB),
});
export type RemoveFilesPayload = z.infer<typeof removeFilesPayload>;

/** Removes what a deleted project had in storage; sent with the deletion, so that it happens even if the process dies. */
export const removeFilesJob: JobDefinition<RemoveFilesPayload> = {
  name: "projects/remove-files",
  schema: removeFilesPayload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 3600,
  concurrency: 1,
};
