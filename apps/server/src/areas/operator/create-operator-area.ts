import type { Area, Platform } from "../../area.ts";
import { forwardEvents } from "./forward-events.ts";
import { forwardEventsJob } from "./jobs.ts";
import { removeOldEvents } from "./remove-old-events.ts";
import { operatorRouter } from "./routes.ts";
import { wakeForwarding } from "./wake-forwarding.ts";

const hourMs = 3_600_000;

/** What the operator of this server set up around the product: links, counting of events, the feedback tool. */
export function createOperatorArea(platform: Platform): Area {
  const { clock, config, database, log } = platform;
  const { mixpanel } = config;

  function attempt(duty: (platform: Platform) => Promise<void>): void {
    duty(platform).catch((error: unknown) => log.warn({ error }, "events were not looked after"));
  }
  attempt(removeOldEvents);
  const hourly = setInterval(() => {
    attempt(removeOldEvents);
    attempt(wakeForwarding);
  }, hourMs).unref();

  return {
    name: "operator",
    router: { operator: operatorRouter(platform) },
    jobs: (queue) =>
      queue.define(forwardEventsJob, {
        run: async ({ signal }) => {
          if (mixpanel) await forwardEvents({ database, clock, mixpanel }, signal);
        },
      }),
    close: () => Promise.resolve(clearInterval(hourly)),
  };
}
