import type { Area, Platform } from "../../area.ts";
import { foldCounts } from "./fold-counts.ts";
import { emptyTrashJob, foldCountsJob, purgeTrashJob, refreshSearchJob, removeAudioJob } from "./jobs.ts";
import { removeAudio } from "./audio-folder.ts";
import { libraryRouter } from "./routes.ts";
import { refreshSearch } from "./search/refresh-search.ts";
import type { LibraryServices } from "./services.ts";
import { continueEmptying, purgeTrash } from "./trash/erase-items.ts";
import { trashRouter } from "./trash/routes.ts";

/** The items of a project: listed, found, downloaded, deleted. */
export function createLibraryArea(platform: Platform): Area {
  const { config, database, queue, log, clock } = platform;
  const services: LibraryServices = { database, queue, log, now: () => clock.now(), billing: config.billing.kind };
  return {
    name: "library",
    router: { library: libraryRouter(services, config), trash: trashRouter(services) },
    jobs: (jobs) => {
      jobs.define(removeAudioJob, { run: (job) => removeAudio(platform.storage, job) });
      jobs.define(emptyTrashJob, { run: (job) => continueEmptying(services, job) });
      jobs.define(refreshSearchJob, { run: ({ signal }) => refreshSearch(database, signal) });
      jobs.define(foldCountsJob, { run: ({ signal }) => foldCounts(database, signal) });
      jobs.define(purgeTrashJob, { run: ({ signal }) => purgeTrash(services, signal) });
    },
  };
}
