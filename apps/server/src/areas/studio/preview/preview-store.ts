import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type PreviewRow = Selectable<Schema["preview"]>;
type NewPreview = Insertable<Schema["preview"]> & { project_id: string };

/** A preview of the same sound that was asked for before, in the same project. */
export async function findPreviewByHash(trx: Trx, projectId: string, hash: string): Promise<PreviewRow | undefined> {
  return trx
    .selectFrom("preview")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("hash", "=", hash)
    .executeTakeFirst();
}

export async function findPreview(trx: Trx, token: string): Promise<PreviewRow | undefined> {
  return trx.selectFrom("preview").selectAll().where("token", "=", token).executeTakeFirst();
}

/** Two that ask for the same sound at once share the row of the first. */
export async function insertPreview(trx: Trx, row: NewPreview): Promise<PreviewRow> {
  await trx
    .insertInto("preview")
    .values(row)
    .onConflict((conflict) => conflict.columns(["project_id", "hash"]).doNothing())
    .execute();
  return trx
    .selectFrom("preview")
    .selectAll()
    .where("project_id", "=", row.project_id)
    .where("hash", "=", row.hash)
    .executeTakeFirstOrThrow();
}

/** False when it is gone, with its project. */
export async function markPreviewStored(trx: Trx, token: string, storageKey: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("preview")
    .set({ storage_key: storageKey })
    .where("token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Previews nobody asked for since `before`, at most `limit`; their stored files are the caller's to delete. */
export async function deleteOldPreviews(trx: Trx, before: Date, limit: number): Promise<PreviewRow[]> {
  return trx
    .deleteFrom("preview")
    .where("token", "in", (from) =>
      from.selectFrom("preview").select("token").where("created_at", "<", before).limit(limit),
    )
    .returningAll()
    .execute();
}
