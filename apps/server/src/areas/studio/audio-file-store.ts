import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type AudioFileRow = Selectable<Schema["audio_file"]>;

export async function insertAudioFile(trx: Trx, row: Insertable<Schema["audio_file"]>): Promise<void> {
  await trx.insertInto("audio_file").values(row).execute();
}

export async function findAudioFile(trx: Trx, token: string): Promise<AudioFileRow | undefined> {
  return trx.selectFrom("audio_file").selectAll().where("token", "=", token).executeTakeFirst();
}

/** Files of an item that a newer build replaced before `before`: players that had them open are long done. */
export async function deleteReplacedFiles(trx: Trx, contentId: string, current: string, before: Date): Promise<void> {
  await trx
    .deleteFrom("audio_file")
    .where("content_id", "=", contentId)
    .where("token", "!=", current)
    .where("created_at", "<", before)
    .execute();
}
