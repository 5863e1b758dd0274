import type { PackServices } from "./services.ts";
import { listPackRows, type PackRow } from "./store.ts";

/** The packs of this installation, whatever their state. */
export async function readPacks({ database }: Pick<PackServices, "database">): Promise<PackRow[]> {
  return listPackRows(database.kysely);
}
