import { uploadServices } from "./upload-services.ts";
import type { Area, Platform } from "../../area.ts";
import { convertJob } from "../studio/index.ts";
import { convertUpload, failDeadConversion } from "./conversion/convert-upload.ts";
import { removeRetiredAudio } from "./conversion/replace-audio.ts";
import { retireReplacedJob, sweepUploadsJob } from "./jobs.ts";
import { mountTus } from "./receiving/mount-tus.ts";
import { uploadsRouter } from "./routes.ts";
import { sweepUploads } from "./sweep-uploads.ts";

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
      queue.define(retireReplacedJob, { run: ({ payload }) => removeRetiredAudio(services, payload) });
      queue.define(sweepUploadsJob, { run: ({ signal }) => sweepUploads(services, signal) });
    },
  };
}
