import type { Area, Platform } from "../../area.ts";
import { forwardEvents } from "./forward-events.ts";
import { forwardEventsJob, removeOldEventsJob } from "./jobs.ts";
import { removeOldEvents } from "./remove-old-events.ts";
import { presentSettings } from "./present.ts";
import { operatorRouter } from "./routes.ts";

/** The operator's integrations: links, telemetry, the feedback tool. */
export function createOperatorArea(platform: Platform): Area {
  const { clock, config, database } = platform;
  const { mixpanel } = config;

  return {
    name: "operator",
    router: { operator: operatorRouter(platform) },
    publicSettings: presentSettings(config),
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
