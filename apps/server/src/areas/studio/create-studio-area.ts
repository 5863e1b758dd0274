import { join } from "node:path";
import type { AudioWorkers } from "@lectern/audio/node";
import type { SpeechService } from "@lectern/speech";
import type { Area, Platform } from "../../area.ts";
import { createGuardedFetcher } from "../../platform/fetch/guarded-fetcher.ts";
import { randomToken } from "../../platform/security/index.ts";
import { clearPreviews } from "./clear-previews.ts";
import { handleBuild, handleDeadBuild } from "./handle-build.ts";
import { createImportReader } from "./import/reader/import-reader.ts";
import { createImportText } from "./import-source.ts";
import { buildJob } from "./jobs.ts";
import { mountMedia } from "./media-routes.ts";
import { presentState } from "./present-state.ts";
import type { RecentSpeech } from "./recent-speech.ts";
import { studioRouter } from "./routes.ts";
import { sweepSpools } from "./sweep-spools.ts";

const clearEveryMs = 3600 * 1000;

/** Where a text becomes audio: drafts, imports, previews, builds, captions, and the files they make. */
export function createStudioArea(
  platform: Platform,
  voice: { speech: SpeechService; audio: AudioWorkers; recent: RecentSpeech },
): Area {
  const { config, database } = platform;
  const services = {
    ...voice,
    database,
    storage: platform.storage,
    queue: platform.queue,
    realtime: platform.realtime,
    log: platform.log,
    now: () => platform.clock.now(),
    newId: () => platform.ids.uuid(),
    newToken: () => randomToken(16),
    scratchFolder: join(config.dataDir, "scratch"),
    publicUrl: config.publicUrl,
  };
  const reader = createImportReader();
  const fetcher = createGuardedFetcher({ allow: config.fetchAllow });
  const importFrom = createImportText(services, { fetcher, reader });
  function attempt(duty: (given: typeof services) => Promise<void>): void {
    duty(services).catch((error: unknown) =>
      platform.log.warn({ error }, "what is not needed any more was not cleared"),
    );
  }
  attempt(sweepSpools);
  const clearing = setInterval(() => {
    attempt(clearPreviews);
    attempt(sweepSpools);
  }, clearEveryMs).unref();

  return {
    name: "studio",
    router: { studio: studioRouter(platform, services, importFrom) },
    routes: (app) => mountMedia(app, { ...services, rateLimits: platform.rateLimits }, platform.files),
    jobs: (queue) =>
      queue.define(buildJob, {
        run: (job) => handleBuild(services, job),
        dead: (job) => handleDeadBuild(services, job),
      }),
    presentState: (callerId, contentId) => presentState(database, config.publicUrl, callerId, contentId),
    close: async () => {
      clearInterval(clearing);
      reader.close();
      await Promise.all([voice.speech.close(), voice.audio.close()]);
    },
  };
}
