import { sweepObjects } from "../../platform/storage/index.ts";
import { AUDIO_UPLOADS_FOLDER } from "../library/index.ts";
import { UPLOAD_LIFETIME_MS } from "./receiving/begin-upload.ts";
import { sweepScratchFiles } from "./inspect-upload.ts";
import type { UploadServices } from "./upload-services.ts";
import { removeStoredUpload } from "./stored-upload.ts";
import { deleteUpload, findExpiredUploads } from "./store.ts";

const uploadsAtOnce = 100;

/** Removes uploads of yesterday that became no audio, finished or not, and files on this machine that dead processes left. */
export async function sweepUploads(
  services: Pick<UploadServices, "database" | "storage" | "now" | "scratchFolder">,
  signal: AbortSignal,
): Promise<void> {
  const now = services.now();
  await sweepScratchFiles(services.scratchFolder, now);
  const before = new Date(now.getTime() - UPLOAD_LIFETIME_MS);
  const expired = await services.database.system((trx) => findExpiredUploads(trx, before, uploadsAtOnce));
  for (const row of expired) {
    // The objects first: a row that stays is swept again.
    await removeStoredUpload(services.storage, row);
    await services.database.tenant(row.organisation_id, (trx) => deleteUpload(trx, row.id));
  }
  // What has no row: files that came in one piece and were not asked for, parts whose request ended before they counted.
  const unknownBefore = new Date(before.getTime() - UPLOAD_LIFETIME_MS);
  await sweepObjects(services.storage, { prefix: AUDIO_UPLOADS_FOLDER, before: unknownBefore }, signal);
}
