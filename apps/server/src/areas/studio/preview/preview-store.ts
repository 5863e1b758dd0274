import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type PreviewRow = Selectable<Schema["preview"]>;
type NewPreview = Insertable<Schema["preview"]> & { project_id: string };

export async function findPreview(trx: Trx, token: string): Promise<PreviewRow | undefined> {
  return trx.selectFrom("preview").selectAll().where("token", "=", token).executeTakeFirst();
}

/** The preview of this sound in the project, created when missing; concurrent requests share one row. */
export async function ensurePreview(
  trx: Trx,
  row: NewPreview,
): Promise<Pick<PreviewRow, "token" | "organisation_id" | "project_id" | "storage_key">> {
  return trx
    .insertInto("preview")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["project_id", "hash"]).doUpdateSet((set) => ({ hash: set.ref("excluded.hash") })),
    )
    .returning(["token", "organisation_id", "project_id", "storage_key"])
    .executeTakeFirstOrThrow();
}

/** False when it was deleted with its project. */
export async function markPreviewStored(trx: Trx, token: string, storageKey: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("preview")
    .set({ storage_key: storageKey })
    .where("token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Previews not requested since `before`, at most `limit`; the caller deletes their stored files. */
export async function deleteOldPreviews(trx: Trx, before: Date, limit: number): Promise<PreviewRow[]> {
  return trx
    .deleteFrom("preview")
    .where("token", "in", (from) =>
      from.selectFrom("preview").select("token").where("created_at", "<", before).limit(limit),
    )
    .returningAll()
    .execute();
}
