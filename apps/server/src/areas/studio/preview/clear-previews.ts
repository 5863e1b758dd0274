import { deleteOldPreviews } from "./preview-store.ts";
import { wordsKey } from "./play-preview.ts";
import type { StudioServices } from "../services.ts";

const retentionMs = 7 * 24 * 3600 * 1000;
const batchSize = 100;

/** Deletes previews asked for more than a week ago, with their audio. */
export async function clearPreviews(
  services: Pick<StudioServices, "database" | "now"> & { storage: Pick<StudioServices["storage"], "delete"> },
): Promise<void> {
  const before = new Date(services.now().getTime() - retentionMs);
  for (;;) {
    const rows = await services.database.system((trx) => deleteOldPreviews(trx, before, batchSize));
    for (const row of rows) {
      if (row.storage_key === null) continue;
      await services.storage.delete(row.storage_key);
      await services.storage.delete(wordsKey(row.storage_key));
    }
    if (rows.length < batchSize) return;
  }
}
