import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type WindowRow = Selectable<Schema["mix_window"]>;
export type MeasureRow = Selectable<Schema["mix_measure"]>;

/** Windows of an item that are kept already, by key. */
export async function findWindows(
  trx: Trx,
  contentId: string,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, WindowRow>> {
  const rows = await trx
    .updateTable("mix_window")
    .set({ used_at: now })
    .where("content_id", "=", contentId)
    .where(sql<boolean>`window_key = any(${keys}::text[])`)
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.window_key, row]));
}

export async function insertWindows(trx: Trx, rows: readonly Insertable<Schema["mix_window"]>[]): Promise<void> {
  await trx
    .insertInto("mix_window")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["content_id", "window_key"]).doNothing())
    .execute();
}

/** Measures of an item's windows that are kept already, by key. */
export async function findMeasures(
  trx: Trx,
  contentId: string,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, MeasureRow>> {
  const rows = await trx
    .updateTable("mix_measure")
    .set({ used_at: now })
    .where("content_id", "=", contentId)
    .where(sql<boolean>`measure_key = any(${keys}::text[])`)
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.measure_key, row]));
}

export async function insertMeasures(trx: Trx, rows: readonly Insertable<Schema["mix_measure"]>[]): Promise<void> {
  await trx
    .insertInto("mix_measure")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["content_id", "measure_key"]).doNothing())
    .execute();
}

export interface UnusedPack {
  organisationId: string;
  contentId: string;
  packKey: string;
}

/** Packs of windows that no file has and no mix was made of since, by their keys from `after` on. In the system scope. */
export async function findUnusedPacks(
  trx: Trx,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<UnusedPack[]> {
  return trx
    .selectFrom("mix_window")
    .select(["organisation_id as organisationId", "content_id as contentId", "pack_key as packKey"])
    .where(sql<boolean>`pack_key collate "C" > ${after}`)
    .where(isInNoFile)
    .groupBy(["organisation_id", "content_id", "pack_key"])
    .having(({ fn }) => fn.max("used_at"), "<", before)
    .orderBy(sql`pack_key collate "C"`)
    .limit(limit)
    .execute();
}

/** Deletes the windows of a pack, all or, where one is in use again, none; false then. The item is locked before. */
export async function deleteUnusedPack(trx: Trx, contentId: string, packKey: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("mix_window")
    .where("content_id", "=", contentId)
    .where("pack_key", "=", packKey)
    .where(isInNoFile)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("mix_window as other")
            .select("other.window_key")
            .whereRef("other.content_id", "=", "mix_window.content_id")
            .whereRef("other.pack_key", "=", "mix_window.pack_key")
            .where("other.used_at", ">=", before),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In the system scope. */
export async function deleteOldMeasures(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom("mix_measure").where("used_at", "<", before).execute();
}

const isInNoFile = sql<boolean>`not exists (
  select from audio_file where audio_file.content_id = mix_window.content_id and audio_file.plan->'packs' ? mix_window.pack_key)`;
