import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type PreviewRow = Selectable<Schema["preview"]>;

/** A preview of the same sound that was asked for before. */
export async function findPreviewByHash(trx: Trx, hash: string): Promise<PreviewRow | undefined> {
  return trx.selectFrom("preview").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export async function findPreview(trx: Trx, token: string): Promise<PreviewRow | undefined> {
  return trx.selectFrom("preview").selectAll().where("token", "=", token).executeTakeFirst();
}

/** Two that ask for the same sound at once share the row of the first. */
export async function insertPreview(trx: Trx, row: Insertable<Schema["preview"]>): Promise<PreviewRow> {
  await trx
    .insertInto("preview")
    .values(row)
    .onConflict((conflict) => conflict.columns(["organisation_id", "hash"]).doNothing())
    .execute();
  return trx
    .selectFrom("preview")
    .selectAll()
    .where("organisation_id", "=", row.organisation_id)
    .where("hash", "=", row.hash)
    .executeTakeFirstOrThrow();
}

export async function markPreviewStored(trx: Trx, token: string, storageKey: string): Promise<void> {
  await trx.updateTable("preview").set({ storage_key: storageKey }).where("token", "=", token).execute();
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
