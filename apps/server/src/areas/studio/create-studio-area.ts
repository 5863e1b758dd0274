import type { Area, Platform } from "../../area.ts";
import { createGuardedFetcher } from "../../platform/fetch/guarded-fetcher.ts";
import { buildArticle, failDeadArticle } from "./articles/build-article.ts";
import { articleRoutes } from "./articles/routes.ts";
import { mountWordTimes } from "./captions/words-route.ts";
import { clearPreviews } from "./preview/clear-previews.ts";
import { handleBuild, handleDeadBuild } from "./generation/handle-build.ts";
import { createFetchLimiter } from "./import/page-fetches.ts";
import { createImportReader } from "./import/reader/import-reader.ts";
import { sweepImports } from "./import/sweep-imports.ts";
import {
  buildArticleJob,
  buildJob,
  clearPreviewsJob,
  mixJob,
  sweepImportsJob,
  sweepSpoolsJob,
  sweepWindowsJob,
} from "./jobs.ts";
import { mountMedia } from "./media-routes.ts";
import { createRecentPreviews } from "./preview/recent-previews.ts";
import { readAudioState } from "./content/read-audio-state.ts";
import { studioRouter } from "./routes.ts";
import { studioServices } from "./services.ts";
import type { FindSounds } from "./mixing/mix-sources.ts";
import { sweepWindows } from "./mixing/sweep-windows.ts";
import { runMix } from "./mixing/run-mix.ts";
import { openSpoolSweeper } from "./generation/sweep-spools.ts";

/** Where a text becomes audio: drafts, imports, previews, builds, captions, and the files they make. */
export async function createStudioArea(
  platform: Platform,
  // Given from outside: sounds are uploaded, and uploads are of the studio.
  sounds: FindSounds,
): Promise<Area> {
  const { config, database } = platform;
  const services = studioServices(platform);
  const reader = createImportReader();
  const pages = createFetchLimiter(createGuardedFetcher({ allow: config.fetchAllow }));
  const recentPreviews = createRecentPreviews(services.now);
  const sweeper = await openSpoolSweeper({ ...services, log: platform.log });

  return {
    name: "studio",
    router: {
      studio: studioRouter(services, { readers: { pages, reader }, recentPreviews, sounds }),
      articles: articleRoutes(services),
    },
    routes: (app) => {
      const { rateLimits, publicCaches, files } = platform;
      mountMedia(app, { ...services, rateLimits, publicCaches, config, recentPreviews }, files);
      mountWordTimes(app, database);
    },
    jobs: (queue) => {
      queue.define(buildJob, {
        run: (job) => handleBuild(services, job),
        dead: (job) => handleDeadBuild(services, job),
      });
      queue.define(mixJob, {
        run: (job) => handleBuild(services, job, () => runMix({ ...services, ...sounds }, job)),
        dead: (job) => handleDeadBuild(services, job),
      });
      queue.define(buildArticleJob, {
        run: (job) => buildArticle({ ...services, reader }, job),
        dead: (job) => failDeadArticle(services, job),
      });
      queue.define(clearPreviewsJob, { run: () => clearPreviews(services) });
      queue.define(sweepImportsJob, { run: ({ signal }) => sweepImports(services, signal) });
      queue.define(sweepWindowsJob, { run: ({ signal }) => sweepWindows(services, signal) });
      queue.define(sweepSpoolsJob, { run: () => sweeper.sweepEverywhere() });
    },
    presentState: (callerId, contentId) => readAudioState(database, config.publicUrl, callerId, contentId),
    close: async () => {
      reader.close();
      await sweeper.close();
    },
  };
}
