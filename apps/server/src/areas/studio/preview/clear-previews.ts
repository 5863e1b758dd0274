import { deleteOldPreviews } from "./preview-store.ts";
import type { StudioServices } from "../services.ts";

const keepMs = 7 * 24 * 3600 * 1000;
const atOnce = 100;

/** Deletes previews asked for more than a week ago, with their audio. */
export async function clearPreviews(services: Pick<StudioServices, "database" | "storage" | "now">): Promise<void> {
  const before = new Date(services.now().getTime() - keepMs);
  for (;;) {
    const rows = await services.database.system((trx) => deleteOldPreviews(trx, before, atOnce));
    for (const row of rows) {
      if (row.storage_key !== null) await services.storage.delete(row.storage_key);
    }
    if (rows.length < atOnce) return;
  }
}
