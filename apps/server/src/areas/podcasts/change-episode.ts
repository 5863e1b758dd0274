import { AppError } from "../../platform/http/app-error.ts";
import type { Trx } from "../../platform/database/index.ts";
import { type ContentListRow, lockContentById } from "../library/index.ts";
import { deleteEpisode, insertEpisode, lockShow } from "./store.ts";

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
  const item = await lockBoth(trx, scope);
  if (item.published_at === null) {
    throw new AppError("CONFLICT", "Only published audio can be added to a show. Publish it first.");
  }
  await insertEpisode(trx, {
    organisation_id: scope.organisationId,
    podcast_id: scope.showId,
    content_id: scope.contentId,
    created_at: now,
  });
}

/**
 * Removes an item from a show; one that is not in it stays out of it.
 * @throws {AppError} NOT_FOUND; CONFLICT for an automatic show
 */
export async function removeEpisode(trx: Trx, scope: EpisodeScope): Promise<void> {
  await lockBoth(trx, scope);
  await deleteEpisode(trx, scope);
}

/** The item, with a show whose episodes are chosen by people. */
async function lockBoth(trx: Trx, { projectId, showId, contentId }: EpisodeScope): Promise<ContentListRow> {
  const item = await lockContentById(trx, contentId);
  if (!item || item.project_id !== projectId) throw new AppError("NOT_FOUND", "Cannot fetch content");
  const show = await lockShow(trx, { projectId, showId });
  if (!show) throw new AppError("NOT_FOUND", "There is no such show.");
  if (show.is_automatic) {
    throw new AppError("CONFLICT", "The episodes of this show are added automatically. Choose a manual show.");
  }
  return item;
}
