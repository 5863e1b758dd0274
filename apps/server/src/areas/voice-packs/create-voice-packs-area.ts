import { tryVoicePack } from "@lectern/speech";
import type { Area, Platform } from "../../area.ts";
import { createGuardedDownloads } from "../../platform/fetch/guarded-download.ts";
import { sweepObjects } from "../../platform/storage/index.ts";
import { privatePackHosts } from "../../platform/voice-packs/index.ts";
import { PACK_UPLOADS_FOLDER } from "./request-pack.ts";
import { sendWork, takeUpPacksJob, workOnPackJob } from "./jobs.ts";
import { openPackKeeper } from "./pack-keeper.ts";
import { voicePacksRouter } from "./routes.ts";
import type { PackServices } from "./services.ts";
import { applyEvent, findPackRow, listStalledPacks } from "./store.ts";
import { workOnPack } from "./work-on-pack.ts";

/** A file that was sent and not added. */
const uploadLifetimeMs = 86_400_000;

/** Packs of neural voices: adding and removing them. */
export async function createVoicePacksArea(platform: Platform): Promise<Area> {
  const { clock, config, database, log, queue: jobs, storage, voicePacks } = platform;
  const services: PackServices = {
    database,
    storage,
    log,
    now: () => clock.now(),
    packsFolder: voicePacks.folder,
    mirror: config.voiceMirror,
    open: createGuardedDownloads({ allow: privatePackHosts(config) }),
    tryPack: tryVoicePack,
  };

  const keeper = await openPackKeeper({ ...services, database });

  return {
    name: "voice-packs",
    router: { voicePacks: voicePacksRouter(platform, services) },
    jobs: (queue) => {
      queue.define(workOnPackJob, {
        run: async ({ payload: { id }, signal }) => {
          await workOnPack(services, id, signal);
          // Removed while it was added, or added again while it failed.
          const row = await findPackRow(database.kysely, id);
          if (row?.state === "removing") await workOnPack(services, id, signal);
        },
        dead: async ({ payload: { id } }) => {
          const message = "Something went wrong.";
          await applyEvent(database.kysely, { id, event: "broke", now: clock.now() }, { message });
        },
      });
      queue.define(takeUpPacksJob, {
        run: async ({ signal }) => {
          const before = new Date(clock.now().getTime() - uploadLifetimeMs);
          await sweepObjects(storage, { prefix: PACK_UPLOADS_FOLDER, before }, signal);
          for (const id of await listStalledPacks(database.kysely, clock.now())) {
            await database.system((trx) => sendWork(jobs, trx, id));
          }
        },
      });
    },
    close: () => keeper.close(),
  };
}
