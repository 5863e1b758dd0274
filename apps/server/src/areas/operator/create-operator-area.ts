import type { Area, Platform } from "../../area.ts";
import { countVoices } from "../../platform/speech/index.ts";
import { latestNewsDate } from "../help/index.ts";
import { forwardEvents } from "./forward-events.ts";
import { removeOldEvents } from "./remove-old-events.ts";
import { forwardEventsJob, removeOldEventsJob } from "./jobs.ts";
import { presentSettings } from "./describe-installation.ts";
import { operatorRouter } from "./routes.ts";

/** The operator's integrations: links, telemetry, the feedback tool. */
export async function createOperatorArea(platform: Platform): Promise<Area> {
  const { clock, config, database, speech } = platform;
  const newsDate = await latestNewsDate();
  const settings = async () => presentSettings(config, await countVoices(speech), newsDate);
  const { mixpanel } = config;

  return {
    name: "operator",
    router: { operator: operatorRouter(platform, settings) },
    publicSettings: settings,
    jobs: (queue) => {
      queue.define(forwardEventsJob, {
        run: async ({ signal }) => {
          if (mixpanel) await forwardEvents({ database, clock, mixpanel }, signal);
        },
      });
      queue.define(removeOldEventsJob, { run: () => removeOldEvents(platform) });
    },
  };
}
