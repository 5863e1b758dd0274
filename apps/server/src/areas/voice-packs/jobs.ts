import { z } from "zod";
import { packIdSchema } from "../../platform/voice-packs/index.ts";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

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
