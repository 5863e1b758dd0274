import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type WholeAudioFile = Selectable<Schema["audio_file"]>;
/** What is needed to send a file: the text on its page stays in the database. */
export type AudioFileRow = Omit<WholeAudioFile, "article">;

export async function insertAudioFile(trx: Trx, row: Insertable<Schema["audio_file"]>): Promise<void> {
  await trx.insertInto("audio_file").values(row).execute();
}

export async function findAudioFile(trx: Trx, token: string): Promise<AudioFileRow | undefined> {
  return trx
    .selectFrom("audio_file")
    .select([
      "token",
      "organisation_id",
      "content_id",
      "build_id",
      "title",
      "language",
      "bytes",
      "sample_count",
      "header",
      "plan",
      "peaks",
      "loudness_lufs",
      "limiting_db",
      "created_at",
    ])
    .where("token", "=", token)
    .executeTakeFirst();
}

export async function findWholeAudioFile(trx: Trx, token: string): Promise<WholeAudioFile | undefined> {
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
