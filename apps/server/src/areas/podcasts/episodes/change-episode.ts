import type { Updateable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import { noSuchShow } from "../../../platform/http/index.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { type ContentListRow, lockContentById } from "../../library/index.ts";
import { pictureFolder, pictureKey, storePicture } from "../pictures/store-picture.ts";
import { checkVersion } from "../shows/change-show.ts";
import { lockShowShared, type ShowRow } from "../shows/show-store.ts";
import type { ShowServices } from "../shows/show-services.ts";
import { columnsOf, type EpisodeTexts } from "./episode-texts.ts";
import {
  deleteEpisode,
  type EpisodeRow,
  findEpisode,
  insertEpisode,
  listShowsOfItem,
  saveEpisode,
} from "./episode-store.ts";

export interface EpisodeScope {
  organisationId: string;
  projectId: string;
  showId: string;
  contentId: string;
}

/**
 * Adds a published item to a show of its project; twice is once.
 * @throws {AppError} NOT_FOUND; CONFLICT for an automatic show, and for an item that was never published
 */
export async function addEpisode(trx: Trx, scope: EpisodeScope, now: Date): Promise<void> {
  const { item } = await lockBoth(trx, scope);
  await insert(trx, scope, item, now);
}

async function insert(trx: Trx, scope: EpisodeScope, item: ContentListRow, now: Date): Promise<void> {
  if (item.published_at === null) {
    throw new AppError("CONFLICT", "Only published audio can be added to a show. Publish it first.");
  }
  await insertEpisode(trx, {
    organisation_id: scope.organisationId,
    podcast_id: scope.showId,
    content_id: scope.contentId,
    published_at: now,
    created_at: now,
  });
}

/**
 * Adds an item with what a person says of it, published unless they say otherwise.
 * @throws {AppError} as addEpisode; VALIDATION for the time; INVALID_FILE and RATE_LIMITED for the picture
 */
export async function createEpisode(
  services: ShowServices,
  scope: EpisodeScope & { callerId: string },
  texts: EpisodeTexts,
): Promise<EpisodeRow> {
  const now = services.clock.now();
  const columns = columnsOf(texts, now);
  // Before a picture is read.
  await services.database.tenant(scope.organisationId, (trx) => lockBoth(trx, scope));
  return withArt(services, scope, texts.episode_art, (art) =>
    services.database.tenant(scope.organisationId, async (trx) => {
      const { item } = await lockBoth(trx, scope);
      const before = await findEpisode(trx, scope);
      await insert(trx, scope, item, now);
      const change = {
        ...columns,
        ...art,
        ...publication(before, { ...texts, is_published: texts.is_published ?? (before ? undefined : true) }, now),
      };
      if (Object.keys(change).length > 0) await saveEpisode(trx, scope, { ...change, updated_at: now });
      return getEpisode(trx, scope);
    }),
  );
}

/**
 * Changes what is said of an episode. `version` is that which the change was made of; left out, the last one wins.
 * @throws {AppError} NOT_FOUND; VALIDATION for the time; INVALID_FILE and RATE_LIMITED for the picture; CONFLICT when somebody else changed
 * it since
 */
export async function updateEpisode(
  services: ShowServices,
  scope: EpisodeScope & { callerId: string },
  { version, ...texts }: EpisodeTexts & { version?: number | undefined },
): Promise<EpisodeRow> {
  const now = services.clock.now();
  const columns = columnsOf(texts, now);
  const before = await services.database.tenant(scope.organisationId, (trx) => getEpisode(trx, scope));
  checkVersion("episode", before, version);
  return withArt(services, scope, texts.episode_art, (art) =>
    services.database.tenant(scope.organisationId, async (trx) => {
      if (!(await lockShowShared(trx, scope))) throw noSuchShow();
      const episode = await getEpisode(trx, scope);
      checkVersion("episode", episode, version);
      await saveEpisode(trx, scope, { ...columns, ...art, ...publication(episode, texts, now), updated_at: now });
      return getEpisode(trx, scope);
    }),
  );
}

/** Publishes or unpublishes an item in one show; without one in all that it is in. @throws {AppError} NOT_FOUND */
export async function setEpisodePublication(
  { database, clock }: Pick<ShowServices, "database" | "clock">,
  { showId: only, ...scope }: Omit<EpisodeScope, "showId"> & { showId: string | undefined },
  state: "publish" | "unpublish",
): Promise<EpisodeRow[]> {
  return database.tenant(scope.organisationId, async (trx) => {
    const showIds = only === undefined ? await listShowsOfItem(trx, scope.contentId) : [only];
    const changed: EpisodeRow[] = [];
    for (const showId of showIds) {
      const key = { ...scope, showId };
      if (!(await lockShowShared(trx, key))) continue;
      const now = clock.now();
      const change = publication(await getEpisode(trx, key), { is_published: state === "publish" }, now);
      await saveEpisode(trx, key, { ...change, updated_at: now });
      changed.push(await getEpisode(trx, key));
    }
    if (changed.length === 0) throw noSuchEpisode();
    return changed;
  });
}

/**
 * The columns of whether an episode is published, which a person says or leaves as it is; undefined: it is new. It waits
 * for a time that is given, whatever else is said; what is said without one takes its place. Its date in the feed is that
 * of its first publication.
 */
function publication(
  before: Pick<EpisodeRow, "published_at"> | undefined,
  { is_published: isPublished, publish_at: time }: Pick<EpisodeTexts, "is_published" | "publish_at">,
  now: Date,
): Updateable<Schema["episode"]> {
  const date = before?.published_at ?? null;
  if (time) return { is_published: false, published_at: date };
  if (isPublished === undefined) return {};
  return { is_published: isPublished, published_at: isPublished ? (date ?? now) : date, publish_at: null };
}

/**
 * Removes an item from a show; one that is not in it stays out of it.
 * @throws {AppError} NOT_FOUND; CONFLICT for an automatic show
 */
export async function removeEpisode({ database }: Pick<ShowServices, "database">, scope: EpisodeScope): Promise<void> {
  await database.tenant(scope.organisationId, async (trx) => {
    await lockBoth(trx, scope);
    await deleteEpisode(trx, scope);
  });
}

/** @throws {AppError} NOT_FOUND */
export async function getEpisode(trx: Trx, scope: EpisodeScope): Promise<EpisodeRow> {
  const episode = await findEpisode(trx, scope);
  if (!episode) throw noSuchEpisode();
  return episode;
}

function noSuchEpisode(): AppError {
  return new AppError("NOT_FOUND", "There is no such episode.");
}

/** Keeps an uploaded picture while `work` goes well; undefined: it stays as it is, empty: the show's. */
async function withArt<Result>(
  services: ShowServices,
  { organisationId, showId, callerId }: EpisodeScope & { callerId: string },
  url: string | undefined,
  work: (art: { art_path?: string | null }) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return work({});
  if (url === "") return work({ art_path: null });
  // What a client was given comes back as it is.
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  if (pictureKey(path)?.startsWith(pictureFolder(showId))) return work({});
  const art = await storePicture(services, { organisationId, callerId, showId, kind: "art", url });
  try {
    return await work({ art_path: art });
  } catch (error) {
    await services.storage.delete(pictureKey(art) ?? art);
    throw error;
  }
}

/** The item, with a show whose episodes are chosen by people. */
async function lockBoth(
  trx: Trx,
  { projectId, showId, contentId }: EpisodeScope,
): Promise<{ item: ContentListRow; show: ShowRow }> {
  const item = await lockContentById(trx, contentId);
  if (!item || item.project_id !== projectId) throw new AppError("NOT_FOUND", "Cannot fetch content");
  const show = await lockShowShared(trx, { projectId, showId });
  if (!show) throw noSuchShow();
  if (show.is_automatic) {
    throw new AppError("CONFLICT", "The episodes of this show are added automatically. Choose a manual show.");
  }
  return { item, show };
}
