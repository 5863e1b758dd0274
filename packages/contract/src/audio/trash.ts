import { z } from "zod";
import { boundedList } from "@lectern/script";
import { createCallBuilder, memberOrApiKeyWith } from "../call.ts";
import { contentType } from "./content.ts";
import { MAX_RESTORED_ITEMS } from "../limits.ts";
import { contentParams, id, pageSchema, projectParams, success, timestamp } from "../wire.ts";

const trashPath = "/organisation/{org_id}/integration/{id}/trash";

const deletedItem = z.object({
  id,
  title: z.string(),
  contentType,
  word_count: z.number(),
  /** Seconds; null without audio. */
  audio_duration: z.number().nullable(),
  deleted_at: timestamp,
  /** Name of the person who deleted it; null: an API key, or a person who is gone. */
  deleted_by: z.string().nullable(),
  /** When it is removed for good. */
  removed_at: timestamp,
});
export type WireDeletedItem = z.infer<typeof deletedItem>;

const call = createCallBuilder("trash");
const access = memberOrApiKeyWith("write", "delete audio");
const listing = memberOrApiKeyWith("read", "delete audio");

export const trash = {
  list: call({ method: "GET", path: trashPath, summary: "List deleted items, deleted last first" }, { access: listing })
    .input(z.strictObject({ ...projectParams, next_page_token: z.string().max(200).optional() }))
    .output(pageSchema(deletedItem)),
  /** All of those that are in the trash, or none. */
  restore: call(
    { method: "PUT", path: `${trashPath}/restore`, summary: "Take items back out of the trash" },
    { access, failures: ["NO_ENOUGH_AUDIOS"] },
  )
    .input(
      z.strictObject({
        ...projectParams,
        content_ids: boundedList(id, {
          max: MAX_RESTORED_ITEMS,
          expected: "A list of ids is expected here.",
          tooMany: `At most ${MAX_RESTORED_ITEMS} items are restored at a time.`,
        }),
      }),
    )
    .output(success(z.object({ content_ids: z.array(id) }))),
  remove: call(
    { method: "DELETE", path: `${trashPath}/{content_id}`, summary: "Remove a deleted item and its audio for good" },
    { access },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ content_id: id }))),
  empty: call({ method: "DELETE", path: trashPath, summary: "Remove everything in the trash for good" }, { access })
    .input(z.strictObject(projectParams))
    .output(
      success(
        z.object({
          /** False: there is so much that the rest is being removed. */
          is_emptied: z.boolean(),
        }),
      ),
    ),
};
