import { z } from "zod";
import type { JobDefinition } from "../../platform/queue/index.ts";

const nothing = z.strictObject({});

/** Hands every waiting event to Mixpanel; one such job at a time. */
export const forwardEventsJob: JobDefinition<z.infer<typeof nothing>> = {
  name: "operator/forward-events",
  schema: nothing,
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireSeconds: 600,
  concurrency: 1,
};
