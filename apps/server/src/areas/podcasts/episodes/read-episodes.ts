import { AppError } from "../../../platform/failures/app-error.ts";
import { noSuchShow } from "../../../platform/http/index.ts";
import { findContentById, buildTitleCondition, runSearch } from "../../library/index.ts";
import { findShow } from "../shows/show-store.ts";
import type { ShowServices } from "../shows/show-services.ts";
import { type EpisodeScope, getEpisode } from "./change-episode.ts";
import {
  type AddableRow,
  decodeEpisodeToken,
  encodeEpisodeToken,
  type EpisodeRow,
  listAddable,
  listEpisodes,
  listShowsOfItem,
} from "./episode-store.ts";

const pageSize = 20;

/** A page of a show's episodes, newest first. @throws {AppError} NOT_FOUND; VALIDATION for a token of another list */
export async function readEpisodes(
  { database }: Pick<ShowServices, "database">,
  scope: Omit<EpisodeScope, "contentId">,
  pageToken: string | undefined,
): Promise<{ episodes: EpisodeRow[]; nextPageToken: string | undefined }> {
  const after = decodeEpisodeToken("episodes", scope.showId, pageToken);
  const rows = await database.tenant(scope.organisationId, async (trx) => {
    if (!(await findShow(trx, scope))) throw noSuchShow();
    return listEpisodes(trx, scope, { after, limit: pageSize + 1 });
  });
  const episodes = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? episodes.at(-1) : undefined;
  if (!last) return { episodes, nextPageToken: undefined };
  const place = { publishedAt: last.published_at, id: last.content_id };
  return { episodes, nextPageToken: encodeEpisodeToken("episodes", scope.showId, place) };
}

/**
 * A page of the items that can be added to a show, newest first: those whose titles have the keyword; empty: all.
 * @throws {AppError} NOT_FOUND; VALIDATION for a token of another list; RATE_LIMITED for a search that takes too long
 */
export async function readAddable(
  { database }: Pick<ShowServices, "database">,
  scope: Omit<EpisodeScope, "contentId">,
  { keyword, pageToken }: { keyword: string; pageToken: string | undefined },
): Promise<{ items: AddableRow[]; nextPageToken: string | undefined }> {
  const after = decodeEpisodeToken("addable", scope.showId, pageToken);
  const list = () =>
    database.tenant(scope.organisationId, async (trx) => {
      if (!(await findShow(trx, scope))) throw noSuchShow();
      const isFound = keyword === "" ? undefined : (await buildTitleCondition(trx, scope, keyword))("content.id");
      return listAddable(trx, scope, { after, limit: pageSize + 1, isFound });
    });
  const rows = await (keyword === "" ? list() : runSearch(list));
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  if (!last) return { items, nextPageToken: undefined };
  const place = { publishedAt: last.published_at, id: last.id };
  return { items, nextPageToken: encodeEpisodeToken("addable", scope.showId, place) };
}

/** Ids of the shows that an item is in. @throws {AppError} NOT_FOUND */
export async function readShowsOfItem(
  { database }: Pick<ShowServices, "database">,
  { organisationId, projectId, contentId }: Omit<EpisodeScope, "showId">,
): Promise<string[]> {
  return database.tenant(organisationId, async (trx) => {
    const item = await findContentById(trx, contentId);
    if (item?.project_id !== projectId) throw new AppError("NOT_FOUND", "Cannot fetch content");
    return listShowsOfItem(trx, item.id);
  });
}

/** @throws {AppError} NOT_FOUND */
export async function readEpisode(
  { database }: Pick<ShowServices, "database">,
  scope: EpisodeScope,
): Promise<EpisodeRow> {
  return database.tenant(scope.organisationId, (trx) => getEpisode(trx, scope));
}
