import type { Area, Platform } from "../../area.ts";
import { publishDueJob } from "./jobs.ts";
import { publishDue } from "./publish-due.ts";
import { publishingRouter } from "./routes.ts";

/** What of an item is public, and from when. */
export function createPublishingArea({ database, clock, log }: Platform): Area {
  const services = { database, log, now: () => clock.now() };
  return {
    name: "publishing",
    router: { publishing: publishingRouter(services) },
    jobs: (queue) => queue.define(publishDueJob, { run: () => publishDue(services) }),
  };
}
