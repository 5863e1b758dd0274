import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../../platform/database/index.ts";

export type CaptionRow = Selectable<Schema["caption_file"]>;

export async function insertCaptions(trx: Trx, row: Insertable<Schema["caption_file"]>): Promise<void> {
  await trx.insertInto("caption_file").values(row).execute();
}

/** The captions of an audio file in a format, if they were made. */
export async function findCaptions(
  trx: Trx,
  audioToken: string,
  format: CaptionRow["format"],
): Promise<CaptionRow | undefined> {
  return trx
    .selectFrom("caption_file")
    .selectAll()
    .where("audio_token", "=", audioToken)
    .where("format", "=", format)
    .executeTakeFirst();
}

export async function findCaptionsByToken(trx: Trx, token: string): Promise<CaptionRow | undefined> {
  return trx.selectFrom("caption_file").selectAll().where("token", "=", token).executeTakeFirst();
}

/** The captions named, or the newest of the item. */
export async function findLatestCaptions(
  trx: Trx,
  contentId: string,
  token: string | undefined,
): Promise<CaptionRow | undefined> {
  let select = trx.selectFrom("caption_file").selectAll().where("content_id", "=", contentId);
  if (token !== undefined) select = select.where("token", "=", token);
  return select.orderBy("created_at", "desc").limit(1).executeTakeFirst();
}

/** Captions of an audio file become those of another that sounds the same. */
export async function moveCaptions(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable("caption_file").set({ audio_token: to }).where("audio_token", "=", from).execute();
}
