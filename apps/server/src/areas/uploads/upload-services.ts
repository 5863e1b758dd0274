import { convertAudioFile, inspectAudioFile } from "@lectern/audio/node";
import { join } from "node:path";
import type { Platform } from "../../area.ts";
import { AppError, createOrganisationSlots } from "../../platform/http/index.ts";
import { randomToken } from "../../platform/security/index.ts";
import { createUploadTickets } from "./receiving/upload-tickets.ts";
import type { UploadServices } from "./services.ts";

/** What receiving and reading uploads takes, of what the platform has. */
export function uploadServices(platform: Platform): UploadServices {
  const { config, clock } = platform;
  return {
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
}
