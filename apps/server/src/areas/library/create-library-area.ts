import type { Area, Platform } from "../../area.ts";
import { audioFolder } from "./audio-folder.ts";
import { removeAudioJob } from "./jobs.ts";
import { libraryRouter } from "./routes.ts";

/** The items of a project: listed, found, downloaded, deleted. */
export function createLibraryArea(platform: Platform): Area {
  return {
    name: "library",
    router: { library: libraryRouter(platform) },
    jobs: (queue) =>
      queue.define(removeAudioJob, {
        run: async ({ payload }) => {
          await platform.storage.deletePrefix(audioFolder(payload.organisationId, payload.contentId));
        },
      }),
  };
}
