import { sweepObjects } from "../../platform/storage/index.ts";
import { AUDIO_UPLOADS_FOLDER } from "../library/index.ts";
import { UPLOAD_LIFETIME_MS } from "./receiving/begin-upload.ts";
import { sweepScratchFiles } from "./inspect-upload.ts";
import { type UploadServices, uploadServices } from "./upload-services.ts";
import { removeStoredUpload } from "./stored-upload.ts";
import { deleteUpload, findExpiredUploads } from "./store.ts";
import type { Area, Platform } from "../../area.ts";
import { convertJob } from "../studio/index.ts";
import { convertUpload, failDeadConversion } from "./conversion/convert-upload.ts";
import { retireReplaced } from "./conversion/replace-audio.ts";
import { retireReplacedJob, sweepUploadsJob } from "./jobs.ts";
import { mountTus } from "./receiving/mount-tus.ts";
import { uploadsRouter } from "./routes.ts";

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

/** Audio that publishers upload: received, converted to what Lectern hands out, and replaced. */
export function createUploadsArea(platform: Platform): Area {
  const services = uploadServices(platform);
  return {
    name: "uploads",
    router: { uploads: uploadsRouter(services) },
    routes: (app) => mountTus(app, services),
    jobs: (queue) => {
      queue.define(convertJob, {
        run: (job) => convertUpload(services, job),
        dead: (job) => failDeadConversion(services, job),
      });
      queue.define(retireReplacedJob, { run: ({ payload }) => retireReplaced(services, payload) });
      queue.define(sweepUploadsJob, { run: ({ signal }) => sweepUploads(services, signal) });
    },
  };
}
