import type { Insertable, Selectable } from "kysely";
import { MAX_PLAYER_DRAFTS, type PlayerSettings, withPosition } from "@lectern/contract";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import type { Platform } from "../../../area.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { lockProject } from "../store.ts";

export type PlayerDraftRow = Selectable<Schema["player_draft"]>;

/** Newest first. */
export async function listDrafts(trx: Trx, projectId: string): Promise<PlayerDraftRow[]> {
  return trx
    .selectFrom("player_draft")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** A draft of the same name is replaced. */
async function putDraft(trx: Trx, row: Insertable<Schema["player_draft"]>): Promise<PlayerDraftRow> {
  return trx
    .insertInto("player_draft")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["project_id", "name"]).doUpdateSet({ settings: row.settings, created_at: row.created_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when the project has no such draft. */
export async function deleteDraft(trx: Trx, draft: { projectId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("player_draft")
    .where("project_id", "=", draft.projectId)
    .where("id", "=", draft.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many drafts a project has beside that of this name. */
async function countOtherDrafts(trx: Trx, projectId: string, name: string): Promise<number> {
  const { count } = await trx
    .selectFrom("player_draft")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .where("name", "<>", name)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
