import { SAMPLE_RATE } from "@lectern/audio";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import { z } from "zod";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import { enclosedEpisodes } from "../enclosures/enclosure-store.ts";
import { isListed } from "../shows/show-store.ts";
import { decodePageToken, encodePageToken, listFingerprint, noSuchPage } from "../../library/index.ts";

/** An episode with what it follows of its item and its show. */
export type EpisodeRow = Awaited<ReturnType<ReturnType<typeof episodes>["executeTakeFirstOrThrow"]>>;

export interface EpisodeKey {
  projectId: string;
  showId: string;
  contentId: string;
}

/** More shows than a project has. */
const maxShows = 500;

function episodes(trx: Trx) {
  return enclosedEpisodes(trx)
    .leftJoin("audio_file", "audio_file.token", "content.published_token")
    .select([
      "episode.organisation_id",
      "episode.podcast_id",
      "episode.content_id",
      "episode.is_published",
      "episode.published_at",
      "episode.publish_at",
      "episode.season",
      "episode.number",
      "episode.episode_type",
      "episode.version",
      "episode.art_path",
      "episode.author as own_author",
      "episode.category as own_category",
      "episode.title as own_title",
      "episode.description as own_description",
      "podcast.slug",
      "podcast.author as show_author",
      "podcast.category as show_category",
      "content.title as item_title",
      "content.published_title",
      "audio_file.token as audio_token",
      "audio_file.sample_count",
      "audio_file.language",
      "enclosure.token as enclosure_token",
      // Its beginning alone: the text of an article may be a book.
      sql<string>`left(coalesce(content.plain_text, ''), 400)`.as("excerpt"),
      sql<boolean>`content.published_token is not null and not content.is_audio_disabled`.as("is_public"),
    ]);
}

/** Seconds of an episode's audio; undefined without any. */
export function secondsOf({ sample_count: samples }: Pick<EpisodeRow, "sample_count">): number | undefined {
  return samples === null ? undefined : samples / SAMPLE_RATE;
}

/** Where a page of the list ends: sorted by date, those without one first. */
interface EpisodePlace {
  publishedAt: Date | null;
  id: string;
}

/** A show's episodes, newest first; those that were not published yet stand before all others. */
export async function listEpisodes(
  trx: Trx,
  { projectId, showId }: Omit<EpisodeKey, "contentId">,
  { after, limit }: { after: EpisodePlace | undefined; limit: number },
): Promise<EpisodeRow[]> {
  let select = episodes(trx)
    .where("episode.podcast_id", "=", showId)
    .where("podcast.project_id", "=", projectId)
    .where(isListed)
    .orderBy("episode.listed_at", "desc")
    .orderBy("episode.content_id", "desc")
    .limit(limit);
  if (after) {
    const { publishedAt, id } = after;
    const edge = sql`(coalesce(${publishedAt}::timestamptz, 'infinity'), ${id}::uuid)`;
    select = select.where(sql<boolean>`(episode.listed_at, episode.content_id) < ${edge}`);
  }
  return select.execute();
}

export async function findEpisode(trx: Trx, key: EpisodeKey): Promise<EpisodeRow | undefined> {
  return episodes(trx)
    .where("episode.podcast_id", "=", key.showId)
    .where("podcast.project_id", "=", key.projectId)
    .where("episode.content_id", "=", key.contentId)
    .executeTakeFirst();
}

/** Ids of the shows that an item is in, in the order in which they were made. */
export async function listShowsOfItem(trx: Trx, contentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("episode")
    .select("podcast_id")
    .where("content_id", "=", contentId)
    .orderBy("podcast_id")
    .limit(maxShows)
    .execute();
  return rows.map((row) => row.podcast_id);
}

/** An item that is in the show already stays there as it is. */
export async function insertEpisode(trx: Trx, episode: Insertable<Schema["episode"]>): Promise<void> {
  await trx
    .insertInto("episode")
    .values(episode)
    .onConflict((conflict) => conflict.columns(["podcast_id", "content_id"]).doNothing())
    .execute();
}

/** Its version rises. */
export async function saveEpisode(
  trx: Trx,
  { showId, contentId }: Omit<EpisodeKey, "projectId">,
  change: Omit<Updateable<Schema["episode"]>, "version">,
): Promise<void> {
  await trx
    .updateTable("episode")
    .set({ ...change, version: sql`version + 1` })
    .where("podcast_id", "=", showId)
    .where("content_id", "=", contentId)
    .execute();
}

export async function deleteEpisode(trx: Trx, { showId, contentId }: Omit<EpisodeKey, "projectId">): Promise<void> {
  await trx.deleteFrom("episode").where("podcast_id", "=", showId).where("content_id", "=", contentId).execute();
}

/** Items with public audio, newest first, with whether they are in the show; of `content`, those that are found. */
export async function listAddable(
  trx: Trx,
  { projectId, showId }: Omit<EpisodeKey, "contentId">,
  {
    after,
    limit,
    isFound,
  }: { after: EpisodePlace | undefined; limit: number; isFound: RawBuilder<boolean> | undefined },
) {
  let select = trx
    .selectFrom("content")
    .innerJoin("audio_file", "audio_file.token", "content.published_token")
    .leftJoin("episode", (join) =>
      join.onRef("episode.content_id", "=", "content.id").on("episode.podcast_id", "=", showId),
    )
    .select([
      "content.id",
      "content.organisation_id",
      "content.title",
      "content.published_title",
      "content.published_at",
      "audio_file.token as audio_token",
      "audio_file.sample_count",
      sql<boolean>`episode.podcast_id is not null`.as("is_present"),
    ])
    .where("content.project_id", "=", projectId)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .orderBy("content.published_at", "desc")
    .orderBy("content.id", "desc")
    .limit(limit);
  if (isFound) select = select.where(isFound);
  if (after) {
    select = select.where(
      sql<boolean>`(content.published_at, content.id) < (${after.publishedAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return select.execute();
}

export type AddableRow = Awaited<ReturnType<typeof listAddable>>[number];

const place = z.tuple([z.iso.datetime().or(z.literal("")), z.guid()]);

/** Names the place after an episode, or an item, in a list of a show. */
export function encodeEpisodeToken(list: string, showId: string, { publishedAt, id }: EpisodePlace): string {
  return encodePageToken(listFingerprint([list, showId]), [publishedAt?.toISOString() ?? "", id]);
}

/** @throws {AppError} VALIDATION for a token that was not issued for this list */
export function decodeEpisodeToken(list: string, showId: string, token: string | undefined): EpisodePlace | undefined {
  if (token === undefined) return undefined;
  const parsed = place.safeParse(decodePageToken(listFingerprint([list, showId]), token));
  if (!parsed.success) throw noSuchPage();
  const [time, id] = parsed.data;
  return { publishedAt: time === "" ? null : new Date(time), id };
}
