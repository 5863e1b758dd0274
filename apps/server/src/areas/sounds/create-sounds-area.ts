import type { Area, Platform } from "../../area.ts";
import { uploadServices } from "../uploads/index.ts";
import { extraAudioRouter } from "./extra-audio/routes.ts";
import { makeLibraryJob, prepareSoundJob } from "./jobs.ts";
import { listLibrary } from "./library/list-library.ts";
import { mountSounds } from "./media-routes.ts";
import { soundLibraryOf } from "./library/sound-library.ts";
import { failDeadSound, prepareSound } from "./prepare-sound.ts";
import { soundsRouter } from "./routes.ts";

/** Sounds that are put on timelines. */
export function createSoundsArea(platform: Platform): Area {
  const services = uploadServices(platform);
  const library = soundLibraryOf(platform);
  return {
    name: "sounds",
    router: {
      sounds: soundsRouter(services, { list: () => listLibrary(platform, library) }),
      extraAudio: extraAudioRouter(services, platform.config.publicUrl),
    },
    routes: (app) => mountSounds(app, { database: platform.database, library }, platform.files),
    jobs: (queue) => {
      queue.define(prepareSoundJob, {
        run: (job) => prepareSound(services, job),
        dead: (job) => failDeadSound(services, job),
      });
      queue.define(makeLibraryJob, { run: ({ signal }) => library.makeAll(signal) });
    },
    close: () => library.close(),
  };
}
