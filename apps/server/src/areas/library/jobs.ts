import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

/** Items that are removed in one transaction, and whose files one job removes. */
export const ITEMS_PER_BATCH = 100;

/** Of one item, as deleting it queued before there was a trash: such jobs may still be there after an upgrade. */
const removeAudioOfItem = z
  .strictObject({ organisationId: z.guid(), contentId: z.guid() })
  .transform(({ organisationId, contentId }) => ({ organisationId, contentIds: [contentId] }));

const removeAudioPayload = z.union([
  z.strictObject({ organisationId: z.guid(), contentIds: z.array(z.guid()).max(ITEMS_PER_BATCH) }),
  removeAudioOfItem,
]);
export type RemoveAudioPayload = z.infer<typeof removeAudioPayload>;

/** Removes the stored audio of items that are gone; sent with their removal, so that it happens even if the process dies. */
export const removeAudioJob: JobDefinition<RemoveAudioPayload> = {
  name: "library/remove-audio",
  schema: removeAudioPayload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 600,
  concurrency: 1,
};

const emptyTrashPayload = z.strictObject({
  organisationId: z.guid(),
  projectId: z.guid(),
  /** What was moved to the trash later stays. */
  until: z.iso.datetime(),
});
export type EmptyTrashPayload = z.infer<typeof emptyTrashPayload>;

/** Removes what is left in a trash that is being emptied. */
export const emptyTrashJob: JobDefinition<EmptyTrashPayload> = {
  name: "library/empty-trash",
  schema: emptyTrashPayload,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireSeconds: 3600,
  concurrency: 1,
};

/** Removes what has been in the trash for its time. */
export const purgeTrashJob = { ...scheduledJob("library/purge-trash", "19 3 * * *"), expireSeconds: 3600 };

/** Takes up what searches and filters learn after a save: words of long texts, and what a changed lexicon changes. */
export const refreshSearchJob = scheduledJob("library/refresh-search", "* * * * *");

/** Adds up what changed in the counts of items. */
export const foldCountsJob = scheduledJob("library/fold-counts", "* * * * *");
