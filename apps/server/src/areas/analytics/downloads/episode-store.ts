import { SAMPLE_RATE } from "@lectern/audio";
import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { DownloadedFile } from "./store.ts";

/** Stretches of a file, ascending and apart; ends do not belong to them. */
export type ByteRanges = readonly (readonly [start: number, end: number])[];

/** The ranges with one more, put together where they touch. */
export function withRange(ranges: ByteRanges, start: number, end: number): ByteRanges {
  if (end <= start) return ranges;
  const touching = ranges.filter((range) => range[0] <= end && start <= range[1]);
  const apart = ranges.filter((range) => !touching.includes(range));
  const whole = [
    Math.min(start, ...touching.map((range) => range[0])),
    Math.max(end, ...touching.map((range) => range[1])),
  ] as const;
  return [...apart, whole].toSorted((one, other) => one[0] - other[0]);
}

/** How many bytes they have from `from` on. */
export function countBytesFrom(ranges: ByteRanges, from: number): number {
  return ranges.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, from)), 0);
}

/** As PostgreSQL writes an int8multirange. */
export function rangesText(ranges: ByteRanges): string {
  return `{${ranges.map(([start, end]) => `[${start},${end})`).join()}}`;
}

export function parseRanges(text: string): ByteRanges {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, start, end]) => [Number(start), Number(end)] as const);
}

/** The file of an episode of a show. */
interface DownloadedEpisode extends DownloadedFile {
  showId: string;
}

/** Undefined for a file that is not there, or whose item is not public. */
export async function findDownloadedEpisode(trx: Trx, token: string): Promise<DownloadedEpisode | undefined> {
  const row = await trx
    .selectFrom("enclosure")
    .innerJoin("audio_file", "audio_file.token", "enclosure.audio_token")
    .innerJoin("content", "content.id", "enclosure.content_id")
    .select([
      "enclosure.organisation_id as organisationId",
      "enclosure.podcast_id as showId",
      "content.project_id as projectId",
      "content.id as contentId",
      "enclosure.bytes",
      sql<number>`octet_length(enclosure.tag) + enclosure.picture_bytes`.as("headerBytes"),
      "audio_file.sample_count as samples",
    ])
    .where("enclosure.token", "=", token)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.published_token", "is not", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { samples, ...file } = row;
  return { ...file, seconds: samples / SAMPLE_RATE };
}

interface EpisodeListener {
  organisationId: string;
  showId: string;
  contentId: string;
  /** In UTC. */
  day: string;
  visitor: string;
}

interface EpisodeDownload extends EpisodeListener {
  app: string;
  /** Two letters; empty: not known. */
  country: string;
}

/** Room for some hundred parts that do not touch; a listener who sends for more of them is none. */
const maxPartBytes = 8000;

/**
 * Notes a part of a file that was sent to a listener, in bytes of its sound; answers all that was sent to them that day, by
 * this process and others. Nothing for one whose download is counted already. In the tenant's scope.
 */
export async function addSentRange(
  trx: Trx,
  { organisationId, showId, contentId, day, visitor }: EpisodeListener,
  { token, from, until }: { token: string; from: number; until: number },
): Promise<ByteRanges> {
  const { rows } = await sql<{ sent: string }>`
    insert into episode_part as known (organisation_id, podcast_id, token, day, visitor, sent)
    select ${organisationId}, ${showId}, ${token}, ${day}::date, ${visitor}, ${rangesText([[from, until]])}::int8multirange
     where not exists (select from episode_listener
                        where podcast_id = ${showId} and day = ${day}::date and visitor = ${visitor} and episode_id = ${contentId})
        on conflict (podcast_id, day, visitor, token) do update set sent = known.sent + excluded.sent
           where pg_column_size(known.sent) < ${maxPartBytes}
    returning sent::text`.execute(trx);
  return parseRanges(rows[0]?.sent ?? "");
}

/** In the tenant's scope. */
export async function forgetEpisodeParts(
  trx: Trx,
  { showId, day, visitor }: EpisodeListener,
  token: string,
): Promise<void> {
  await trx
    .deleteFrom("episode_part")
    .where("podcast_id", "=", showId)
    .where("day", "=", sql<string>`${day}::date`)
    .where("visitor", "=", visitor)
    .where("token", "=", token)
    .execute();
}

/** Counts a download, once a day for a listener and an episode. In the tenant's scope. */
export async function countEpisodeDownload(trx: Trx, download: EpisodeDownload): Promise<void> {
  const { organisationId, showId, contentId, day, visitor, app, country } = download;
  // Two episodes at once are one listener.
  await sql`select pg_advisory_xact_lock(hashtextextended(${showId + visitor}, 0))`.execute(trx);
  const ofShow = { organisation_id: organisationId, podcast_id: showId, day };
  const before = await trx
    .selectFrom("episode_listener")
    .select("episode_id")
    .where("podcast_id", "=", showId)
    .where("day", "=", day)
    .where("visitor", "=", visitor)
    .execute();
  if (before.some(({ episode_id: episode }) => episode === contentId)) return;
  await trx
    .insertInto("episode_listener")
    .values({ ...ofShow, episode_id: contentId, visitor })
    .execute();
  await trx
    .insertInto("episode_downloads")
    .values({ ...ofShow, episode_id: contentId, app, country, downloads: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["podcast_id", "day", "episode_id", "app", "country"])
        .doUpdateSet({ downloads: sql`episode_downloads.downloads + 1` }),
    )
    .execute();
  if (before.length > 0) return;
  await trx
    .insertInto("show_listeners")
    .values({ ...ofShow, listeners: 1 })
    .onConflict((conflict) =>
      conflict.columns(["podcast_id", "day"]).doUpdateSet({ listeners: sql`show_listeners.listeners + 1` }),
    )
    .execute();
}

/** Without the day's salt nobody can be told to be a listener of it. In the system scope. */
export async function forgetListenersBefore(trx: Trx, day: string): Promise<void> {
  for (const table of ["episode_listener", "episode_part"] as const) {
    await trx
      .deleteFrom(table)
      .where("day", "<", sql<string>`${day}::date`)
      .execute();
  }
}
