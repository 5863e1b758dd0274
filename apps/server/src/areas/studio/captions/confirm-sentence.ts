import { AppError } from "../../../platform/http/index.ts";
import { lockContentById } from "../../library/index.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/**
 * Somebody listened to a sentence and found it right: it is doubted no more, until it is spoken anew.
 * @throws {AppError} NOT_FOUND
 */
export async function confirmSentence(
  { database, realtime, now }: Pick<StudioServices, "database" | "realtime" | "now">,
  { organisationId, projectId, contentId }: ItemScope,
  sentence: string,
): Promise<void> {
  await database.tenant(organisationId, async (trx) => {
    const content = await lockContentById(trx, contentId);
    if (content?.project_id !== projectId) throw noSuchContent();
    const settled = await trx
      .updateTable("sentence")
      .set({ found_right_at: now() })
      .where("content_id", "=", contentId)
      .where("speech_key", "=", sentence)
      .where("doubts", "is not", null)
      .returning("speech_key")
      .executeTakeFirst();
    if (!settled) throw new AppError("NOT_FOUND", "This sentence is not marked to be listened to.");
  });
  await realtime.publish({ contentId });
}
