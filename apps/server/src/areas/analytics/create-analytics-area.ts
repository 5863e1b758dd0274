import type { Area, Platform } from "../../area.ts";
import { openIntake } from "./intake/open-intake.ts";
import { forgetSaltsBefore } from "./intake/store.ts";
import { dayOf } from "./intake/visitor-salts.ts";
import { forgetSaltsJob } from "./jobs.ts";
import { createEventLog } from "./record-events.ts";

/** What players count, from the address that takes it. */
export function createAnalyticsArea(platform: Platform): Area {
  const { clock, database } = platform;
  const intake = openIntake(platform, createEventLog(database));

  return {
    name: "analytics",
    routes: (app) => intake.mount(app),
    jobs: (queue) =>
      queue.define(forgetSaltsJob, { run: () => forgetSaltsBefore(database.kysely, dayOf(clock.now())) }),
    close: () => intake.close(),
  };
}
