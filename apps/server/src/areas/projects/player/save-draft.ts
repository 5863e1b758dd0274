import { MAX_PLAYER_DRAFTS, type PlayerSettings, withPosition } from "@lectern/contract";
import type { Platform } from "../../../area.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { lockProject } from "../store.ts";
import { type PlayerDraftRow, putDraft, countOtherDrafts } from "./store.ts";

/**
 * Keeps settings under a name; those of the same name are replaced.
 * @throws {AppError} CONFLICT when the project has as many drafts as it may
 */
export async function saveDraft(
  { database, ids, clock }: Pick<Platform, "database" | "ids" | "clock">,
  { organisationId, projectId }: { organisationId: string; projectId: string },
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
      settings: JSON.stringify(withPosition(settings)),
      created_at: clock.now(),
    });
  });
}
