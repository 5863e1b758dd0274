import type { Billing } from "@lectern/access";
import type { AudioWorkers } from "@lectern/audio/node";
import type { SpeechService } from "@lectern/speech";
import type { Database } from "../../platform/database/index.ts";
import type { Logger } from "../../platform/logging/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import type { Realtime } from "../../platform/realtime/index.ts";
import type { Previews } from "../../platform/speech/index.ts";
import type { SentenceCutter } from "./content/sentence-cutter.ts";
import type { Storage } from "../../platform/storage/index.ts";

/** What the studio's operations depend on, injected. */
export interface StudioServices {
  database: Database;
  storage: Storage;
  queue: Queue;
  realtime: Realtime;
  speech: SpeechService;
  audio: AudioWorkers;
  previews: Previews;
  cutter: SentenceCutter;
  log: Logger;
  now: () => Date;
  newId: () => string;
  /** At least 128 random bits, safe in an address. */
  newToken: () => string;
  /** Folder for what a build keeps aside while it runs. */
  scratchFolder: string;
  publicUrl: string;
  /** Billing mode: without billing, plans have no limits. */
  billing: Billing;
}

/** The item's scope; authorised before an operation is called. */
export interface ItemScope {
  organisationId: string;
  projectId: string;
  contentId: string;
}
