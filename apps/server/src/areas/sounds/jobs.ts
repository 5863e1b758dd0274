import { z } from "zod";
import type { JobDefinition } from "../../platform/queue/index.ts";

const soundPayload = z.strictObject({ organisationId: z.guid(), soundId: z.guid() });
export type SoundPayload = z.infer<typeof soundPayload>;

/** Makes of an uploaded file what mixes are made of. */
export const prepareSoundJob: JobDefinition<SoundPayload> = {
  name: "sounds/prepare",
  schema: soundPayload,
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireSeconds: 3600,
  concurrency: 1,
};

/** Makes the built-in sounds that this installation does not have yet. */
export const makeLibraryJob: JobDefinition<Record<string, never>> = {
  name: "sounds/make-library",
  schema: z.strictObject({}),
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: 3600,
  concurrency: 1,
};
