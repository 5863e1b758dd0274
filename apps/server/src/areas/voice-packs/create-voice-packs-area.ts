import { join } from "node:path";
import { tryVoicePack } from "@lectern/speech";
import type { Area, Platform } from "../../area.ts";
import { createGuardedDownloads } from "../../platform/fetch/guarded-download.ts";
import { packDownloadHosts } from "../../platform/voice-packs/index.ts";
import { takeUpPacksJob, workOnPackJob } from "./jobs.ts";
import type { PackServices } from "./services.ts";
import { sendWork } from "./send-work.ts";
import { findPackRow, listLeftPacks } from "./store.ts";
import { workOnPack } from "./work-on-pack.ts";

/** Packs of neural voices: adding and removing them. */
export function createVoicePacksArea({ clock, config, database, log, queue: jobs, storage }: Platform): Area {
  const services: PackServices = {
    database,
    storage,
    log,
    now: () => clock.now(),
    packsFolder: join(config.dataDir, "voice-packs"),
    mirror: config.voiceMirror,
    open: createGuardedDownloads({ allow: packDownloadHosts(config) }),
    tryPack: tryVoicePack,
  };

  return {
    name: "voice-packs",
    jobs: (queue) => {
      queue.define(workOnPackJob, {
        run: async ({ payload: { id }, signal }) => {
          await workOnPack(services, id, signal);
          // Removed while it was added, or added again while it failed.
          const row = await findPackRow(database.kysely, id);
          if (row?.state === "removing") await workOnPack(services, id, signal);
        },
      });
      queue.define(takeUpPacksJob, {
        run: async () => {
          for (const id of await listLeftPacks(database.kysely, clock.now())) {
            await database.system((trx) => sendWork(jobs, trx, id));
          }
        },
      });
    },
  };
}
