import { type RawBuilder, sql } from "kysely";
import type { WireShowAnalytics } from "@lectern/contract";
import type { Database, Trx } from "../../../platform/database/index.ts";
import { noSuchShow } from "../../../platform/http/index.ts";
import { isShowOfProject } from "../../library/index.ts";

/** Days in UTC, the second the first after them. */
interface Days {
  from: string;
  until: string;
}

/** What is asked for: a show, or one episode of it. */
interface FigureSubject {
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
async function downloadsByDay(trx: Trx, subject: FigureSubject, days: Days) {
  const { rows } = await sql<{ day: string; downloads: number }>`
    select day::text, sum(downloads)::integer as downloads
      from episode_downloads where ${condition(subject, days)} group by day`.execute(trx);
  return rows;
}

/** Listeners of a show by day. */
async function listenersByDay(trx: Trx, showId: string, days: Days) {
  const { rows } = await sql<{ day: string; listeners: number }>`
    select day::text, listeners from show_listeners where ${condition({ showId }, days)}`.execute(trx);
  return rows;
}

/** Downloads by app or country, most first. */
async function downloadsBy(trx: Trx, column: "app" | "country", subject: FigureSubject, days: Days) {
  const { rows } = await sql<{ name: string; value: number }>`
    select ${sql.ref(column)} as name, sum(downloads)::integer as value
      from episode_downloads where ${condition(subject, days)}
     group by 1 order by 2 desc, 1 limit ${maxNames}`.execute(trx);
  return rows;
}

/** Episodes of a show that were downloaded, most first; without a title those that are deleted. */
async function downloadsByEpisode(trx: Trx, showId: string, days: Days) {
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
async function findEpisodeTitle(
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

interface ShowRequest extends FigureSubject {
  organisationId: string;
  projectId: string;
  /** In UTC. */
  firstDay: string;
  lastDay: string;
}

/**
 * Downloads of a show, or of one episode of it, in a range of days and in as many before it.
 * @throws {AppError} NOT_FOUND
 */
export async function showFigures(
  database: Pick<Database, "snapshot">,
  { organisationId, projectId, firstDay, lastDay, ...subject }: ShowRequest,
): Promise<WireShowAnalytics> {
  const first = Temporal.PlainDate.from(firstDay);
  const count = first.until(Temporal.PlainDate.from(lastDay)).days + 1;
  const days = daysOf(first, count);
  const before = daysOf(first.subtract({ days: count }), count);
  const isShow = subject.contentId === undefined;
  return database.snapshot(organisationId, async (trx) => {
    if (!(await isShowOfProject(trx, subject.showId, projectId))) throw noSuchShow();
    const downloads = new Map((await downloadsByDay(trx, subject, days)).map((row) => [row.day, row.downloads]));
    const listeners = isShow ? await listenersByDay(trx, subject.showId, days) : [];
    const listenersOf = new Map(listeners.map((row) => [row.day, row.listeners]));
    const previous = await downloadsByDay(trx, subject, before);
    const previousListeners = isShow ? await listenersByDay(trx, subject.showId, before) : [];
    const total = sum([...downloads.values()]);
    const episodes =
      subject.contentId === undefined
        ? await downloadsByEpisode(trx, subject.showId, days)
        : [await oneEpisode(trx, { showId: subject.showId, contentId: subject.contentId, projectId }, total)];
    return {
      total_downloads: total,
      total_listeners: isShow ? sum([...listenersOf.values()]) : total,
      previous: {
        total_downloads: sum(previous.map((row) => row.downloads)),
        total_listeners: sum(
          isShow ? previousListeners.map((row) => row.listeners) : previous.map((row) => row.downloads),
        ),
      },
      days: Array.from({ length: count }, (_, index) => {
        const day = first.add({ days: index }).toString();
        const downloaded = downloads.get(day) ?? 0;
        return { date: day, downloads: downloaded, listeners: isShow ? (listenersOf.get(day) ?? 0) : downloaded };
      }),
      apps: await downloadsBy(trx, "app", subject, days),
      countries: await downloadsBy(trx, "country", subject, days),
      episodes: episodes.map(({ contentId, title, downloads: value }) => ({
        content_id: contentId,
        title: title ?? "",
        is_deleted: title === null,
        total_downloads: value,
      })),
    };
  });
}

async function oneEpisode(
  trx: Trx,
  episode: { showId: string; contentId: string; projectId: string },
  downloads: number,
) {
  return { contentId: episode.contentId, title: (await findEpisodeTitle(trx, episode)) ?? null, downloads };
}

function daysOf(first: Temporal.PlainDate, count: number): Days {
  return { from: first.toString(), until: first.add({ days: count }).toString() };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
