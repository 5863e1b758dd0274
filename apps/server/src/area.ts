import type { AudioWorkers } from "@lectern/audio/node";
import type { ServerMessage } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { CloudEngine, SpeechService } from "@lectern/speech";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import type { Database, PublicCaches, Trx } from "./platform/database/index.ts";
import type { FileServer } from "./platform/http/files/file-server.ts";
import type { Principals, RateLimitLookUps } from "./platform/http/calls/call-guard.ts";
import type { ApiRouter } from "./platform/http/calls/mount-api.ts";
import type { RouteDocs } from "./platform/http/docs/route-docs.ts";
import type { RateLimits } from "./platform/http/limits/rate-limits.ts";
import type { Ids } from "./platform/ids/index.ts";
import type { Locator } from "./platform/location/index.ts";
import type { Logger } from "./platform/logging/index.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { Queue } from "./platform/queue/index.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import type { Previews, VoiceLevels } from "./platform/speech/index.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { InstalledPacks } from "./platform/voice-packs/index.ts";

/** What every area depends on, injected: no area imports a module's instance. */
export interface Platform {
  config: Config;
  log: Logger;
  clock: { now(): Date };
  ids: Ids;
  database: Database;
  publicCaches: PublicCaches;
  queue: Queue;
  storage: Storage;
  files: FileServer;
  /** Every engine that is set up. */
  speech: SpeechService;
  /** The engines among them on services of others. */
  cloudSpeech: readonly CloudEngine[];
  /** The neural voices that this machine has. */
  voicePacks: InstalledPacks;
  /** The threads that measure and encode. */
  audio: AudioWorkers;
  voiceLevels: VoiceLevels;
  previews: Previews;
  realtime: Realtime;
  mailer: Mailer;
  rateLimits: RateLimits;
  locator: Locator;
}

/** One area as main mounts it: what it answers, what it runs, and what it must end. */
export interface Area {
  name: string;
  /** The area's part of the contract, implemented: `{ library: … }`. */
  router?: ApiRouter;
  /** Hooks on the requests of every area, its own and others. */
  hooks?: (app: FastifyInstance) => void;
  /** Plain routes: files, feeds, pages, webhooks. Full paths. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** What the OpenAPI document says of routes below /api that are not in the contract. */
  routeDocs?: RouteDocs;
  /** Says to the queue which jobs it runs; called before the queue starts. */
  jobs?: (queue: Queue) => void;
  /** Who callers are; one area knows. */
  principals?: Principals;
  /** What calls are counted by beyond their input, as their declarations name it. */
  rateLimitLookUps?: RateLimitLookUps;
  /** Whether the catalogue knows a voice as a premium one; one area knows. */
  isPremiumVoice?: (voice: VoiceProfile) => Promise<boolean>;
  /** An item's state as this caller may see it, for the sockets; undefined when it is not this area's or not theirs. */
  presentState?: (callerId: string, contentId: string) => Promise<ServerMessage | undefined>;
  /** What anyone may know of this server; one area knows. It stands in the pages for visitors without a session. */
  publicSettings?: () => Promise<unknown>;
  /** Whether a Cookie header holds a session, good or expired; one area knows. */
  hasSession?: (cookies: string) => boolean;
  /**
   * Ends what can no longer be read since SECRET is another one, and says so in the log; called before anything is
   * answered or run, in the transaction that notes the new one.
   */
  onNewSecret?: (trx: Trx) => Promise<void>;
  /** Frees what the area itself holds; called when requests and jobs have ended, before the platform ends. */
  close?: () => Promise<void>;
}

/** An area's index.ts exports one of these as `create<Name>Area`; areas.ts lists them. */
export type CreateArea = (platform: Platform) => Area | Promise<Area>;
