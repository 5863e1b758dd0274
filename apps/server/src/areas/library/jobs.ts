import { z } from "zod";
import type { JobDefinition } from "../../platform/queue/index.ts";

const removeAudioPayload = z.strictObject({ organisationId: z.guid(), contentId: z.guid() });
export type RemoveAudioPayload = z.infer<typeof removeAudioPayload>;

/** Removes the stored audio of a deleted item; sent with the deletion, so that it happens even if the process dies. */
export const removeAudioJob: JobDefinition<RemoveAudioPayload> = {
  name: "library/remove-audio",
  schema: removeAudioPayload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 600,
  concurrency: 1,
};
