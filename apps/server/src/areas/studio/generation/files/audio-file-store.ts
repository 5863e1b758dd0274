import type { ExpressionBuilder, Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../../platform/database/index.ts";

/** Players and feeds that hold an address of replaced audio have this long to finish with it. */
const replacedRetentionMs = 24 * 3600 * 1000;

/** As it was written. */
export type WholeAudioFile = Omit<Selectable<Schema["audio_file"]>, "headings" | "has_text">;
/** What is needed to send a file: the text on its page stays in the database. */
export type AudioFileRow = Omit<WholeAudioFile, "article" | "replaced_at">;

export async function insertAudioFile(trx: Trx, row: Insertable<Schema["audio_file"]>): Promise<void> {
  await trx.insertInto("audio_file").values(row).execute();
}

const columns = [
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
  "channels",
  "created_at",
] as const;

export async function findAudioFile(trx: Trx, token: string): Promise<AudioFileRow | undefined> {
  return trx.selectFrom("audio_file").select(columns).where("token", "=", token).executeTakeFirst();
}

/** What a build made. */
export async function findFileOfBuild(trx: Trx, buildId: string): Promise<Pick<AudioFileRow, "plan"> | undefined> {
  return trx.selectFrom("audio_file").select("plan").where("build_id", "=", buildId).executeTakeFirst();
}

export async function findWholeAudioFile(trx: Trx, token: string): Promise<WholeAudioFile | undefined> {
  return trx
    .selectFrom("audio_file")
    .select([...columns, "article", "replaced_at"])
    .where("token", "=", token)
    .executeTakeFirst();
}

/**
 * Notes which files of an item are neither its newest audio nor what is public any more; players may have them open.
 * Answers the names of those noted now.
 */
export async function retireFiles(trx: Trx, contentId: string, now: Date): Promise<string[]> {
  const inUse = (where: ExpressionBuilder<Schema, "audio_file">) =>
    where.or([
      where.exists(
        where
          .selectFrom("rendition")
          .select("rendition.id")
          .whereRef("rendition.content_id", "=", "audio_file.content_id")
          .whereRef("rendition.audio_token", "=", "audio_file.token"),
      ),
      where.exists(
        where
          .selectFrom("content")
          .select("content.id")
          .whereRef("content.id", "=", "audio_file.content_id")
          .whereRef("content.published_token", "=", "audio_file.token"),
      ),
    ]);
  const retired = await trx
    .updateTable("audio_file")
    .set({ replaced_at: now })
    .where("content_id", "=", contentId)
    .where("replaced_at", "is", null)
    .where((where) => where.not(inUse(where)))
    .returning("token")
    .execute();
  return retired.map(({ token }) => token);
}

/** The objects that only those files of an item lie in which `removeRetired` removes. */
export async function packsOfRetired(trx: Trx, contentId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom("audio_file")
    .select(["plan", "replaced_at"])
    .where("content_id", "=", contentId)
    .execute();
  const isRetired = (row: { replaced_at: Date | null }) =>
    row.replaced_at !== null && row.replaced_at < retiredBefore(now);
  const inUse = new Set(rows.filter((row) => !isRetired(row)).flatMap(({ plan }) => plan.packs));
  const retired = new Set(rows.filter(isRetired).flatMap(({ plan }) => plan.packs));
  return [...retired].filter((key) => !inUse.has(key));
}

/**
 * Removes files of an item that were replaced long enough ago: players that had them open are done. Where segments do not
 * name their objects as well, those are removed before, or nothing would name them any more.
 */
export async function removeRetired(trx: Trx, contentId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom("audio_file")
    .where("content_id", "=", contentId)
    .where("replaced_at", "<", retiredBefore(now))
    .execute();
}

function retiredBefore(now: Date): Date {
  return new Date(now.getTime() - replacedRetentionMs);
}
