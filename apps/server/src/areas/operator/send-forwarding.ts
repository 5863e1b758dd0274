import type { Trx } from "../../platform/database/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { forwardEventsJob } from "./jobs.ts";

/** Has the waiting events forwarded once `trx` commits, unless a job for that waits or runs already. */
export async function sendForwarding({ queue }: { queue: Pick<Queue, "send"> }, trx: Trx): Promise<void> {
  await queue.send(trx, forwardEventsJob, {}, { singletonKey: forwardEventsJob.name });
}
