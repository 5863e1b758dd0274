import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

/** Apps that hold the address of a replaced file have this long to finish with it, as with replaced audio. */
const replacedRetentionMs = 24 * 3600 * 1000;

export interface ShowOfOrganisation {
  organisationId: string;
  showId: string;
}

/** Episodes with their show, their item, and the newest file that was made of each. */
export function enclosedEpisodes(trx: Trx) {
  return trx
    .selectFrom("episode")
    .innerJoin("podcast", "podcast.id", "episode.podcast_id")
    .innerJoin("content", "content.id", "episode.content_id")
    .leftJoin("enclosure", (join) =>
      join
        .onRef("enclosure.podcast_id", "=", "episode.podcast_id")
        .onRef("enclosure.content_id", "=", "episode.content_id")
        .on("enclosure.replaced_at", "is", null),
    );
}

/** An episode of a show with public audio, with what its file is made of and what the newest one was made of. */
export type EpisodeToEnclose = Awaited<ReturnType<typeof listToEnclose>>[number];

/** Of these items, whether or not they are published in the show: their files are there when they are. Newest item first. */
export async function listToEnclose(trx: Trx, showId: string, items: readonly string[]) {
  return enclosedEpisodes(trx)
    .innerJoin("audio_file", "audio_file.token", "content.published_token")
    .select([
      "episode.organisation_id as organisationId",
      "episode.podcast_id as showId",
      "episode.content_id as contentId",
      "audio_file.token as audioToken",
      sql<string>`coalesce(episode.title, audio_file.title)`.as("title"),
      "podcast.title as album",
      sql<string>`coalesce(episode.author, podcast.author)`.as("artist"),
      "episode.season",
      "episode.number",
      sql<string | null>`coalesce(episode.art_path, podcast.cover_path)`.as("picturePath"),
      "enclosure.made_of as madeOf",
    ])
    .where("episode.podcast_id", "=", showId)
    .where(sql<SqlBool>`episode.content_id = any(${[...items]}::uuid[])`)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .orderBy("episode.content_id", "desc")
    .execute();
}

/** The newest file of an episode, unless its item's public audio is another one by now. In the tenant's scope. */
export async function saveEnclosure(trx: Trx, row: Insertable<Schema["enclosure"]>, now: Date): Promise<void> {
  // The item before its audio, as builds lock them.
  const item = await trx
    .selectFrom("content")
    .select("published_token")
    .where("id", "=", row.content_id)
    .forKeyShare()
    .executeTakeFirst();
  if (item?.published_token !== row.audio_token) return;
  await trx
    .updateTable("enclosure")
    .set({ replaced_at: now })
    .where("podcast_id", "=", row.podcast_id)
    .where("content_id", "=", row.content_id)
    .where("replaced_at", "is", null)
    .execute();
  // What was undone within a day has its old address again.
  const again = await trx
    .updateTable("enclosure")
    .set({ replaced_at: null })
    .where("podcast_id", "=", row.podcast_id)
    .where("content_id", "=", row.content_id)
    .where("made_of", "=", row.made_of)
    .returning("token")
    .execute();
  if (again.length === 0) await trx.insertInto("enclosure").values(row).execute();
}

/** Files of those of these items that are not in the show any more are replaced by nothing. */
export async function retireEnclosures(trx: Trx, showId: string, items: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable("enclosure")
    .set({ replaced_at: now })
    .where("podcast_id", "=", showId)
    .where(sql<SqlBool>`content_id = any(${[...items]}::uuid[])`)
    .where("replaced_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("episode")
            .select("episode.content_id")
            .whereRef("episode.podcast_id", "=", "enclosure.podcast_id")
            .whereRef("episode.content_id", "=", "enclosure.content_id"),
        ),
      ),
    )
    .execute();
}

/** The longest replaced first. In the system scope. */
export async function removeReplacedEnclosures(trx: Trx, now: Date, limit: number): Promise<void> {
  await trx
    .deleteFrom("enclosure")
    .where("token", "in", (where) =>
      where
        .selectFrom("enclosure")
        .select("token")
        .where("replaced_at", "<", new Date(now.getTime() - replacedRetentionMs))
        .orderBy("replaced_at")
        .limit(limit),
    )
    .execute();
}

export type EnclosureRow = Selectable<Schema["enclosure"]>;

export async function findEnclosure(trx: Trx, token: string): Promise<EnclosureRow | undefined> {
  return trx.selectFrom("enclosure").selectAll().where("token", "=", token).executeTakeFirst();
}

/** What the chapters of a file are made of: its headings, and its title for what is heard before the first. */
export async function findChapterTexts(trx: Trx, token: string) {
  return trx
    .selectFrom("enclosure")
    .innerJoin("audio_file", "audio_file.token", "enclosure.audio_token")
    .leftJoin("episode", (join) =>
      join
        .onRef("episode.podcast_id", "=", "enclosure.podcast_id")
        .onRef("episode.content_id", "=", "enclosure.content_id"),
    )
    .select([sql<string>`coalesce(episode.title, audio_file.title)`.as("title"), "audio_file.article"])
    .where("enclosure.token", "=", token)
    .executeTakeFirst();
}

/** Bytes of the files of that name. */
export async function enclosureSizes(trx: Trx, tokens: readonly string[]): Promise<Map<string, number>> {
  if (tokens.length === 0) return new Map();
  const rows = await trx.selectFrom("enclosure").select(["token", "bytes"]).where("token", "in", tokens).execute();
  return new Map(rows.map(({ token, bytes }) => [token, bytes]));
}
