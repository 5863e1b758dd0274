import type { SpeechEngine } from "@lectern/speech";
import type { Platform } from "./area.ts";
import type { Config } from "./config/config.ts";
import { createPublicCaches, type LaunchedServer, openDatabase } from "./platform/database/index.ts";
import {
  createFileServer,
  createIdempotencyStore,
  createRateLimits,
  IDEMPOTENCY_KEY_LIFE_MS,
  sweepIdempotencyKeysJob,
  sweepRateLimitsJob,
  sweepUploadResultsJob,
} from "./platform/http/index.ts";
import { createIds } from "./platform/ids/index.ts";
import { openGeolocator } from "./platform/location/index.ts";
import type { Logger } from "./platform/logging/index.ts";
import { createOutboxMailer, createSmtpMailer, type Mailer } from "./platform/mail/index.ts";
import { createQueue } from "./platform/queue/index.ts";
import { createRealtime } from "./platform/realtime/index.ts";
import { openSpeech } from "./platform/speech/index.ts";
import { createInstalledPacks } from "./platform/voice-packs/index.ts";
import {
  claimStorage,
  createLocalStorage,
  createS3Storage,
  createSignedPuts,
  createStorage,
  createUploadResults,
  type ObjectStore,
  type SignedPuts,
  storagePlace,
  type UploadResults,
} from "./platform/storage/index.ts";

export interface OpenedPlatform {
  platform: Platform;
  signedPuts: SignedPuts;
  uploadResults: UploadResults;
  /** Ends everything: speech and audio first, the database last. What does not end well keeps nothing else from ending. */
  close(): Promise<void>;
}

/** Opens the storage that a config asks for. */
export type OpenStore = (config: Config) => Promise<ObjectStore>;

/** What stands in for a configured part, or beside it. */
export interface PlatformParts {
  /** Opens the storage; for tests of what a disk can do to us. */
  openStore?: OpenStore | undefined;
  /** Engines beside the configured ones. */
  engines?: readonly SpeechEngine[] | undefined;
  /** The queue's, where tests wait for what it looks for again and again. */
  pollIntervalSeconds?: number | undefined;
  heartbeatSeconds?: number | undefined;
  /** The embedded database's server, where it is started already. */
  launched?: LaunchedServer | undefined;
  /** The clock, where a test does not wait for time to pass. */
  now?: (() => Date) | undefined;
}

/** Builds the drivers that the config asks for. @throws ConfigError, DatabaseFailure, StorageError */
export async function openPlatform(config: Config, log: Logger, parts: PlatformParts = {}): Promise<OpenedPlatform> {
  const { openStore = openConfiguredStore, engines = [], now = () => new Date() } = parts;
  const { pollIntervalSeconds, heartbeatSeconds, launched } = parts;
  const clock = { now };
  const locator = await openGeolocator(config, log);
  // Alone, and before what writes: it refuses a second process before that touches the files of the one that runs.
  const database = await openDatabase({ config: config.database, dataDir: config.dataDir, log, launched });
  const closing: (() => Promise<void>)[] = [() => database.close()];
  async function close(): Promise<void> {
    for (const end of closing.splice(0).toReversed()) {
      await end().catch((error: unknown) => log.error({ error }, "a part of the platform did not end well"));
    }
  }
  async function opened<Part extends { close(): Promise<void> }>(opening: Promise<Part>): Promise<Part> {
    try {
      const part = await opening;
      closing.push(() => part.close());
      return part;
    } catch (error) {
      await close();
      throw error;
    }
  }
  // The embedded database lets one process in alone.
  if (config.database.kind === "url") {
    await opened(storagePlace(config.storage).then((place) => claimStorage({ database, place, log })));
  }
  const store = await opened(openStore(config));
  const mailer = await opened(openMailer(config, log, clock.now));
  const signedPuts = createSignedPuts({ secret: config.secret, publicUrl: config.publicUrl, now: clock.now });
  const uploadResults = createUploadResults({ database, now: clock.now });
  const storage = createStorage(store, signedPuts, uploadResults);
  // Last, so that it is closed before the storage and the database that its work ends in.
  const voicePacks = createInstalledPacks({ dataDir: config.dataDir, log });
  const spoken = await opened(openSpeech(config, { voicePacks, engines, memory: { database, log, now: clock.now } }));
  const rateLimits = createRateLimits({ database, now: clock.now });
  const exclusive = config.database.kind === "embedded";
  const queue = createQueue({ database, log, exclusive, pollIntervalSeconds, heartbeatSeconds });
  queue.define(sweepRateLimitsJob, { run: () => rateLimits.sweep() });
  queue.define(sweepUploadResultsJob, { run: () => uploadResults.sweep() });
  const idempotencyStore = createIdempotencyStore(database);
  queue.define(sweepIdempotencyKeysJob, {
    run: () => idempotencyStore.sweep(new Date(clock.now().getTime() - IDEMPOTENCY_KEY_LIFE_MS)),
  });
  const platform: Platform = {
    config,
    log,
    clock,
    ids: createIds(),
    database,
    publicCaches: createPublicCaches(database, log),
    queue,
    storage,
    files: createFileServer(storage),
    speech: spoken.speech,
    cloudSpeech: spoken.cloud,
    voicePacks,
    audio: spoken.audio,
    voiceLevels: spoken.voiceLevels,
    previews: spoken.previews,
    realtime: createRealtime({ database, log }),
    mailer,
    rateLimits,
    locator,
  };
  return { platform, signedPuts, uploadResults, close };
}

async function openConfiguredStore({ storage, database }: Config): Promise<ObjectStore> {
  if (storage.kind === "s3") return await createS3Storage(storage);
  // The embedded database lets one process in alone, so that every unfinished write is a dead one's.
  return await createLocalStorage({ root: storage.folder, leftoverSeconds: database.kind === "embedded" ? 0 : 600 });
}

async function openMailer({ mail }: Config, log: Logger, now: () => Date): Promise<Mailer> {
  if (mail.kind === "smtp") return await createSmtpMailer(mail);
  return createOutboxMailer({ ...mail, now, log });
}
