import { z } from "zod";
import { packIdSchema } from "../../platform/voice-packs/index.ts";
import { type JobDefinition, type Queue, scheduledJob } from "../../platform/queue/index.ts";
import type { Trx } from "../../platform/database/index.ts";

/** Tells every process that the packs of the installation have changed. */
export const VOICE_PACKS_CHANNEL = "lectern_voice_packs";

const packPayload = z.strictObject({ id: packIdSchema });

/** Adds or removes a pack, as its row says. Taken up again after a crash; a download goes on where it stopped. */
export const workOnPackJob: JobDefinition<z.infer<typeof packPayload>> = {
  name: "voice-packs/work",
  schema: packPayload,
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 6 * 3600,
  concurrency: 1,
};

/** Takes up work on packs that a process left, and removes files that were sent for none. */
export const takeUpPacksJob = scheduledJob("voice-packs/take-up", "26 * * * *");

/** Has a worker do what is to be done to a pack, unless one is at it. */
export async function sendWork(queue: Pick<Queue, "send">, trx: Trx, id: string): Promise<void> {
  await queue.send(trx, workOnPackJob, { id }, { singletonKey: id });
}
