import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Area, Platform } from "../../area.ts";
import type { ApiContext } from "../../platform/http/index.ts";
import { refreshVoicesJob } from "./jobs.ts";
import { listEngines, readPrices } from "./list-engines.ts";
import { refreshEngine, refreshEngines } from "./refresh-engine.ts";

/** Speech services of others, for the people who run the installation. */
export async function createSpeechEnginesArea(platform: Platform): Promise<Area> {
  const prices = await readPrices(platform.config.speechPricesFile);
  const os = implement(contract.speechEngines).$context<ApiContext>();

  const router = {
    list: os.list.handler(async () => ({ success: true, data: await listEngines(platform, prices) })),
    refresh: os.refresh.handler(async ({ input }) => ({
      success: true,
      data: await refreshEngine(platform, prices, input.platform),
    })),
  };

  return {
    name: "speech-engines",
    router: { speechEngines: router },
    jobs: (queue) => queue.define(refreshVoicesJob, { run: ({ signal }) => refreshEngines(platform, signal) }),
  };
}
