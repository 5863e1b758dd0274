import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

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
export async function putDraft(trx: Trx, row: Insertable<Schema["player_draft"]>): Promise<PlayerDraftRow> {
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
export async function deleteDraftRow(trx: Trx, draft: { projectId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("player_draft")
    .where("project_id", "=", draft.projectId)
    .where("id", "=", draft.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many drafts a project has beside that of this name. */
export async function countOtherDrafts(trx: Trx, projectId: string, name: string): Promise<number> {
  const { count } = await trx
    .selectFrom("player_draft")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .where("name", "<>", name)
    .executeTakeFirstOrThrow();
  return Number(count);
}
