import { join } from "node:path";
import type { Billing } from "@lectern/access";
import { convertAudioFile, inspectAudioFile } from "@lectern/audio/node";
import type { Database } from "../../platform/database/index.ts";
import { AppError, OrganisationSlots } from "../../platform/http/index.ts";
import type { Logger } from "../../platform/logging/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import type { Realtime } from "../../platform/realtime/index.ts";
import type { Storage } from "../../platform/storage/index.ts";
import { createUploadTickets, type UploadTickets } from "./upload-tickets.ts";
import type { Platform } from "../../area.ts";
import { randomToken } from "../../platform/security/index.ts";

/** What the operations on uploads depend on, injected. */
export interface UploadServices {
  database: Database;
  storage: Storage;
  queue: Queue;
  realtime: Pick<Realtime, "publish">;
  log: Logger;
  now: () => Date;
  newId: () => string;
  /** At least 128 random bits, safe in an address. */
  newToken: () => string;
  billing: Billing;
  /** Folder for files while they are read. */
  scratchFolder: string;
  tickets: UploadTickets;
  /** Files that are inspected at once. */
  inspections: OrganisationSlots;
  inspectAudioFile: typeof inspectAudioFile;
  convertAudioFile: typeof convertAudioFile;
}

export interface ProjectScope {
  organisationId: string;
  projectId: string;
}

export interface ItemScope extends ProjectScope {
  contentId: string;
}

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
    inspections: new OrganisationSlots({
      inAll: 2,
      waitingEach: 10,
      refusal: () => new AppError("UNAVAILABLE", "Too many uploads are being read. Please try again in a moment."),
    }),
    inspectAudioFile,
    convertAudioFile,
  };
}
