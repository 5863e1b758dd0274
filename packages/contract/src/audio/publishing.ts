import { z } from "zod";
import { createCallBuilder, memberOrApiKeyWith } from "../call.ts";
import { contentParams, id, success, timestamp } from "../wire.ts";

const contentPath = "/organisation/{org_id}/integration/{id}/content/{content_id}";

const publication = success(
  z.object({
    content_id: id,
    /** When it was published first; null: never. */
    published_at: timestamp.nullable(),
    /** When its newest audio is to be published; null: no time is set. */
    publish_at: timestamp.nullable(),
    is_audio_disabled: z.boolean(),
  }),
);

const call = createCallBuilder("publishing");
const change = { access: memberOrApiKeyWith("publish", "modify audio"), failures: ["CONFLICT"] } as const;

export const publishing = {
  publish: call(
    { method: "PUT", path: `${contentPath}/publish`, summary: "Publish the newest audio, now or scheduled" },
    change,
  )
    .input(
      z.strictObject({
        ...contentParams,
        /** In the future, within a year. Left out: at once. */
        publish_at: timestamp.optional(),
      }),
    )
    .output(publication),
  unschedule: call({ method: "DELETE", path: `${contentPath}/publish`, summary: "Cancel scheduled publishing" }, change)
    .input(z.strictObject(contentParams))
    .output(publication),
  /** It is private from now on, as if it had never been published; it keeps its audio. */
  unpublish: call({ method: "PUT", path: `${contentPath}/unpublish`, summary: "Make a published item private" }, change)
    .input(z.strictObject(contentParams))
    .output(publication),
  /** It keeps when it was published. */
  disable: call({ method: "PUT", path: `${contentPath}/disable_audio`, summary: "Disable a published item" }, change)
    .input(z.strictObject(contentParams))
    .output(publication),
  enable: call({ method: "PUT", path: `${contentPath}/enable_audio`, summary: "Enable a disabled item" }, change)
    .input(z.strictObject(contentParams))
    .output(publication),
};
