import { z } from "zod";
import type { JobDefinition } from "./queue.ts";

const nothing = z.strictObject({});

/**
 * A job without a payload that time sends: a sweep, a renewal, a roll-up. One that fails is tried again within minutes,
 * and in any case the next time.
 * @param cron see JobSchedule
 */
export function scheduledJob(name: string, cron: string): JobDefinition<z.infer<typeof nothing>> {
  return {
    name,
    schema: nothing,
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: { cron, payload: {} },
  };
}
