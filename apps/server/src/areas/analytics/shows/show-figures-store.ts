import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

/** Days in UTC, the second the first after them. */
export interface Days {
  from: string;
  until: string;
}

/** What is asked for: a show, or one episode of it. */
export interface FigureSubject {
  showId: string;
  contentId?: string | undefined;
}

/** Episodes listed with their figures. */
const maxEpisodes = 100;
const maxNames = 100;

function condition({ showId, contentId }: FigureSubject, { from, until }: Days): RawBuilder<boolean> {
  const ofEpisode = contentId === undefined ? sql`true` : sql`episode_id = ${contentId}`;
  return sql`podcast_id = ${showId} and day >= ${from}::date and day < ${until}::date and ${ofEpisode}`;
}

/** Downloads of each day, those without any left out. */
export async function downloadsByDay(trx: Trx, subject: FigureSubject, days: Days) {
  const { rows } = await sql<{ day: string; downloads: number }>`
    select day::text, sum(downloads)::integer as downloads
      from episode_downloads where ${condition(subject, days)} group by day`.execute(trx);
  return rows;
}

/** Listeners of a show by day. */
export async function listenersByDay(trx: Trx, showId: string, days: Days) {
  const { rows } = await sql<{ day: string; listeners: number }>`
    select day::text, listeners from show_listeners where ${condition({ showId }, days)}`.execute(trx);
  return rows;
}

/** Downloads by app or country, most first. */
export async function downloadsBy(trx: Trx, column: "app" | "country", subject: FigureSubject, days: Days) {
  const { rows } = await sql<{ name: string; value: number }>`
    select ${sql.ref(column)} as name, sum(downloads)::integer as value
      from episode_downloads where ${condition(subject, days)}
     group by 1 order by 2 desc, 1 limit ${maxNames}`.execute(trx);
  return rows;
}

/** Episodes of a show that were downloaded, most first; without a title those that are deleted. */
export async function downloadsByEpisode(trx: Trx, showId: string, days: Days) {
  const { rows } = await sql<{ contentId: string; title: string | null; downloads: number }>`
    select counted.episode_id as "contentId", coalesce(episode.title, content.published_title, content.title) as title,
           counted.downloads
      from (select episode_id, sum(downloads)::integer as downloads
              from episode_downloads where ${condition({ showId }, days)}
             group by episode_id order by 2 desc, 1 limit ${maxEpisodes}) as counted
      left join content on content.id = counted.episode_id
      left join episode on episode.podcast_id = ${showId} and episode.content_id = counted.episode_id
     order by counted.downloads desc, counted.episode_id`.execute(trx);
  return rows;
}

/** What an episode is called; undefined for one that is deleted, or is no item of the project. */
export async function findEpisodeTitle(
  trx: Trx,
  { showId, contentId, projectId }: { showId: string; contentId: string; projectId: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("content")
    .leftJoin("episode", (join) =>
      join.onRef("episode.content_id", "=", "content.id").on("episode.podcast_id", "=", showId),
    )
    .select(sql<string>`coalesce(episode.title, content.published_title, content.title)`.as("title"))
    .where("content.id", "=", contentId)
    .where("content.project_id", "=", projectId)
    .executeTakeFirst();
  return row?.title;
}
