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
