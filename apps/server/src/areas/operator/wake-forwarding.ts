import type { Platform } from "../../area.ts";
import type { Trx } from "../../platform/database/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { takenSince } from "./forward-events.ts";
import { forwardEventsJob } from "./jobs.ts";
import { waitingEvents } from "./store.ts";

interface Sender {
  queue: Pick<Queue, "send">;
}

/** Has the waiting events forwarded once `trx` commits, unless a job for that waits or runs already. */
export async function sendForwarding({ queue }: Sender, trx: Trx): Promise<void> {
  await queue.send(trx, forwardEventsJob, {}, { singletonKey: forwardEventsJob.name });
}

/** For events that came just when a job had looked for the last time, or whose job was given up. */
export async function wakeForwarding(
  services: Pick<Platform, "clock" | "config" | "database"> & Sender,
): Promise<void> {
  const { clock, config, database } = services;
  if (!config.mixpanel) return;
  await database.system(async (trx) => {
    const [waiting] = await waitingEvents(trx, takenSince(clock.now()), 1);
    if (waiting) await sendForwarding(services, trx);
  });
}
