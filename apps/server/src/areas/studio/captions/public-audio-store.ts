import type { Trx } from "../../../platform/database/index.ts";

/** An item that is public, of which this audio is or was made; undefined of an upload, whose words nobody has timed. */
export async function findPublicItemOfAudio(
  trx: Trx,
  audioToken: string,
): Promise<{ contentId: string; organisationId: string } | undefined> {
  return trx
    .selectFrom("audio_file")
    .innerJoin("content", "content.id", "audio_file.content_id")
    .select(["content.id as contentId", "content.organisation_id as organisationId"])
    .where("audio_file.token", "=", audioToken)
    .where("content.published_token", "is not", null)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.content_type", "!=", "audio_upload")
    .executeTakeFirst();
}

/** The item whose public audio has this name; undefined while it is not public. */
export async function findPublicAudio(
  trx: Trx,
  audioToken: string,
): Promise<{ contentId: string; organisationId: string } | undefined> {
  return trx
    .selectFrom("audio_file")
    .innerJoin("content", "content.id", "audio_file.content_id")
    .select(["content.id as contentId", "content.organisation_id as organisationId"])
    .where("audio_file.token", "=", audioToken)
    .whereRef("content.published_token", "=", "audio_file.token")
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.content_type", "!=", "audio_upload")
    .executeTakeFirst();
}
