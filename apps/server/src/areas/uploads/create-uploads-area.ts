import { convertAudioFile, inspectAudioFile } from "@lectern/audio/node";
import { join } from "node:path";
import type { Area, Platform } from "../../area.ts";
import { AppError, createOrganisationSlots } from "../../platform/http/index.ts";
import { randomToken } from "../../platform/security/index.ts";
import { convertJob } from "../studio/index.ts";
import { convertUpload, failDeadConversion } from "./conversion/convert-upload.ts";
import { retireReplaced } from "./conversion/retire-replaced.ts";
import { retireReplacedJob, sweepUploadsJob } from "./jobs.ts";
import { mountTus } from "./receiving/mount-tus.ts";
import { createUploadTickets } from "./receiving/upload-tickets.ts";
import { uploadsRouter } from "./routes.ts";
import type { UploadServices } from "./services.ts";
import { sweepUploads } from "./sweep-uploads.ts";

/** Audio that publishers upload: received, converted to what Lectern hands out, and replaced. */
export function createUploadsArea(platform: Platform): Area {
  const { config, clock } = platform;
  const services: UploadServices = {
    database: platform.database,
    storage: platform.storage,
    queue: platform.queue,
    realtime: platform.realtime,
    log: platform.log,
    now: () => clock.now(),
    newId: () => platform.ids.uuid(),
    newToken: () => randomToken(16),
    billing: config.billing.kind,
    scratchFolder: join(config.dataDir, "scratch"),
    tickets: createUploadTickets(config),
    inspections: createOrganisationSlots({
      inAll: 2,
      waitingEach: 10,
      refusal: () => new AppError("UNAVAILABLE", "Too many uploads are being read. Please try again in a moment."),
    }),
    inspectAudioFile,
    convertAudioFile,
  };
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
