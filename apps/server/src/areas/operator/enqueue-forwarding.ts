import type { Trx } from "../../platform/database/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { forwardEventsJob } from "./jobs.ts";

/** Enqueues the job that forwards pending events when `trx` commits, unless one is queued or running. */
export async function enqueueForwarding({ queue }: { queue: Pick<Queue, "send"> }, trx: Trx): Promise<void> {
  await queue.send(trx, forwardEventsJob, {}, { singletonKey: forwardEventsJob.name });
}
