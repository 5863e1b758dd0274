import type { Trx } from "../../platform/database/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { workOnPackJob } from "./jobs.ts";

/** Has a worker do what is to be done to a pack, unless one is at it. */
export async function sendWork(queue: Pick<Queue, "send">, trx: Trx, id: string): Promise<void> {
  await queue.send(trx, workOnPackJob, { id }, { singletonKey: id });
}
