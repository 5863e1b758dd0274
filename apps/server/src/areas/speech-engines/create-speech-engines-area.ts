import { contract } from "@lectern/contract";
import { SpeechError } from "@lectern/speech";
import { implement } from "@orpc/server";
import type { Area, Platform } from "../../area.ts";
import { type ApiContext, AppError } from "../../platform/http/index.ts";
import { refreshVoices, speechFailure } from "../../platform/speech/index.ts";
import { refreshVoicesJob } from "./jobs.ts";
import { listEngines, readPrices } from "./list-engines.ts";

/** Speech services of others, for the people who run the installation. */
export async function createSpeechEnginesArea(platform: Platform): Promise<Area> {
  const { clock, cloudSpeech, config, database, log } = platform;
  const prices = await readPrices(config.speechPricesFile);
  const os = implement(contract.speechEngines).$context<ApiContext>();
  const list = async () => listEngines(platform, prices);
  const now = () => clock.now();

  const router = {
    list: os.list.handler(async () => ({ success: true, data: await list() })),
    refresh: os.refresh.handler(async ({ input }) => {
      const engine = cloudSpeech.find((one) => one.platform === input.platform);
      if (!engine) throw notSetUp();
      await refreshVoices(database, {
        platform: engine.platform,
        listVoices: (signal) => engine.listVoices(signal),
        now,
      }).catch((error: unknown) => {
        throw speechFailure(error) ?? error;
      });
      const data = (await list()).engines.find((one) => one.platform === input.platform);
      if (!data) throw notSetUp();
      return { success: true, data };
    }),
  };

  return {
    name: "speech-engines",
    router: { speechEngines: router },
    jobs: (queue) => {
      queue.define(refreshVoicesJob, {
        run: async ({ signal }) => {
          for (const engine of cloudSpeech) {
            signal.throwIfAborted();
            const listVoices = () => engine.listVoices(signal);
            await refreshVoices(database, { platform: engine.platform, listVoices, now }).catch((error: unknown) => {
              // Its last voices stand, and the operator's page says why.
              if (!(error instanceof SpeechError)) throw error;
              log.warn({ error, platform: engine.platform }, "the voices of a speech service could not be read");
            });
          }
        },
      });
    },
  };
}

function notSetUp(): AppError {
  return new AppError("NOT_FOUND", "This service is not set up here.");
}
