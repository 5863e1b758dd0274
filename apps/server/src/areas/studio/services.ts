import { join } from "node:path";
import type { Billing } from "@lectern/access";
import type { AudioWorkers } from "@lectern/audio/node";
import type { SpeechService } from "@lectern/speech";
import type { Database } from "../../platform/database/index.ts";
import type { Logger } from "../../platform/logging/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import type { Realtime } from "../../platform/realtime/index.ts";
import type { Previews, VoiceLevels } from "../../platform/speech/index.ts";
import { randomToken } from "../../platform/security/index.ts";
import type { Platform } from "../../area.ts";
import { createSentenceCutter, type SentenceCutter } from "./sentence-cutter.ts";
import type { Storage } from "../../platform/storage/index.ts";

/** What the studio's operations depend on, injected. */
export interface StudioServices {
  database: Database;
  storage: Storage;
  queue: Queue;
  realtime: Realtime;
  speech: SpeechService;
  audio: AudioWorkers;
  voiceLevels: VoiceLevels;
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

const madeFor = new WeakMap<Platform, StudioServices>();

/** The services on a platform: one set, so that all who price and generate share the memory of cut sentences. */
export function studioServices(platform: Platform): StudioServices {
  const made = madeFor.get(platform) ?? createServices(platform);
  madeFor.set(platform, made);
  return made;
}

function createServices(platform: Platform): StudioServices {
  const { config } = platform;
  return {
    speech: platform.speech,
    audio: platform.audio,
    voiceLevels: platform.voiceLevels,
    previews: platform.previews,
    cutter: createSentenceCutter(platform.speech),
    database: platform.database,
    storage: platform.storage,
    queue: platform.queue,
    realtime: platform.realtime,
    log: platform.log,
    now: () => platform.clock.now(),
    newId: () => platform.ids.uuid(),
    newToken: () => randomToken(16),
    scratchFolder: join(config.dataDir, "scratch"),
    publicUrl: config.publicUrl,
    billing: config.billing.kind,
  };
}

/** The project's scope; authorised before an operation is called. */
export interface ProjectScope {
  organisationId: string;
  projectId: string;
}

/** The item's scope; authorised before an operation is called. */
export interface ItemScope extends ProjectScope {
  contentId: string;
}
