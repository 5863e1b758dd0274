import { MAX_PLAYER_DRAFTS, type PlayerSettings, normalisePosition } from "@lectern/contract";
import type { Platform } from "../../../area.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { findProject, lockProject } from "../store.ts";
import { countOtherDrafts, deleteDraftRow, listDrafts, type PlayerDraftRow, putDraft } from "./store.ts";

interface ProjectScope {
  organisationId: string;
  projectId: string;
}

/** A project's, newest first. @throws {AppError} NOT_FOUND */
export async function readDrafts(
  { database }: Pick<Platform, "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<PlayerDraftRow[]> {
  return database.tenant(organisationId, async (trx) => {
    if (!(await findProject(trx, organisationId, projectId))) throw noSuchProject();
    return listDrafts(trx, projectId);
  });
}

/**
 * Keeps settings under a name; those of the same name are replaced.
 * @throws {AppError} NOT_FOUND; CONFLICT when the project has as many drafts as it may
 */
export async function saveDraft(
  { database, ids, clock }: Pick<Platform, "database" | "ids" | "clock">,
  { organisationId, projectId }: ProjectScope,
  { name, settings }: { name: string; settings: PlayerSettings },
): Promise<PlayerDraftRow> {
  return database.tenant(organisationId, async (trx) => {
    // Two drafts at once are counted one after the other.
    if (!(await lockProject(trx, organisationId, projectId))) throw noSuchProject();
    if ((await countOtherDrafts(trx, projectId, name)) >= MAX_PLAYER_DRAFTS) {
      throw new AppError("CONFLICT", `A project can have ${MAX_PLAYER_DRAFTS} drafts. Delete one first.`);
    }
    return putDraft(trx, {
      id: ids.uuid(),
      organisation_id: organisationId,
      project_id: projectId,
      name,
      settings: JSON.stringify(normalisePosition(settings)),
      created_at: clock.now(),
    });
  });
}

/** @throws {AppError} NOT_FOUND */
export async function deleteDraft(
  { database }: Pick<Platform, "database">,
  { organisationId, projectId, id }: ProjectScope & { id: string },
): Promise<void> {
  const isDeleted = await database.tenant(organisationId, (trx) => deleteDraftRow(trx, { projectId, id }));
  if (!isDeleted) throw new AppError("NOT_FOUND", "There is no such draft. It may have been deleted.");
}
