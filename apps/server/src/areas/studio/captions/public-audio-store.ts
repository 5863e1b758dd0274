import type { Trx } from "../../../platform/database/index.ts";

interface PublicItem {
  contentId: string;
  organisationId: string;
}

/** Uploads are left out: nobody has timed their words. */
function publicItemsOf(trx: Trx, audioToken: string) {
  return trx
    .selectFrom("audio_file")
    .innerJoin("content", "content.id", "audio_file.content_id")
    .select(["content.id as contentId", "content.organisation_id as organisationId"])
    .where("audio_file.token", "=", audioToken)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.content_type", "!=", "audio_upload");
}

/** An item that is public, of which this audio is or was made. */
export async function findPublicItemOfAudio(trx: Trx, audioToken: string): Promise<PublicItem | undefined> {
  return publicItemsOf(trx, audioToken).where("content.published_token", "is not", null).executeTakeFirst();
}

/** The item whose public audio has this name. */
export async function findPublicAudio(trx: Trx, audioToken: string): Promise<PublicItem | undefined> {
  return publicItemsOf(trx, audioToken).whereRef("content.published_token", "=", "audio_file.token").executeTakeFirst();
}
