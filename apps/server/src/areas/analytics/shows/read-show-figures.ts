import type { WireShowAnalytics } from "@lectern/contract";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { noSuchShow } from "../../../platform/http/index.ts";
import { isShowOfProject } from "../../library/index.ts";
import {
  type Days,
  type FigureSubject,
  downloadsByDay,
  listenersByDay,
  downloadsBy,
  downloadsByEpisode,
  findEpisodeTitle,
} from "./show-figures-store.ts";

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
export async function readShowFigures(
  { database }: Pick<Platform, "database">,
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
