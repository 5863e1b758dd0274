import type { Billing } from "@lectern/access";
import type { convertAudioFile, inspectAudioFile } from "@lectern/audio/node";
import type { Database } from "../../platform/database/index.ts";
import type { OrganisationSlots } from "../../platform/http/index.ts";
import type { Logger } from "../../platform/logging/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import type { Realtime } from "../../platform/realtime/index.ts";
import type { Storage } from "../../platform/storage/index.ts";
import type { UploadTickets } from "./receiving/upload-tickets.ts";

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
