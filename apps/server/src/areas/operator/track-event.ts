import { createHash } from "node:crypto";
import type { Trx } from "../../platform/database/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { forwardEventsJob } from "./jobs.ts";
import type { Platform } from "../../area.ts";
import { insertTrackedEvent, type TrackedEvent } from "./store.ts";

/** Enqueues the job that forwards pending events when `trx` commits, unless one waits already. */
async function enqueueForwarding({ queue }: { queue: Pick<Queue, "send"> }, trx: Trx): Promise<void> {
  const { name } = forwardEventsJob;
  const id = await queue.send(trx, forwardEventsJob, {}, { singletonKey: name });
  // The one that holds the key may run, and have looked for the last time: another follows it.
  if (id === undefined) await queue.send(trx, forwardEventsJob, {}, { singletonKey: `${name} next` });
}

/** A screen that renders twice sends the same event twice. */
const duplicateWindowSeconds = 0.5;

export interface TrackServices extends Pick<Platform, "clock" | "config" | "database" | "ids" | "rateLimits"> {
  queue: Pick<Queue, "send">;
}

/**
 * Stores a telemetry event and enqueues its forwarding where Mixpanel is configured. False for a duplicate within half
 * a second.
 */
export async function trackEvent(services: TrackServices, event: Omit<TrackedEvent, "id" | "at">): Promise<boolean> {
  const { clock, config, database, ids, rateLimits } = services;
  const { name, userId, organisationId, properties } = event;
  const what = createHash("sha256")
    .update(JSON.stringify([name, organisationId, properties]))
    .digest("base64url");
  const { allowed } = await rateLimits.take({
    key: `event ${userId} ${what}`,
    limit: 1,
    windowSeconds: duplicateWindowSeconds,
  });
  if (!allowed) return false;
  await database.system(async (trx) => {
    await insertTrackedEvent(trx, { ...event, id: ids.uuid(), at: clock.now() });
    if (config.mixpanel) await enqueueForwarding(services, trx);
  });
  return true;
}
