import type { Job } from "../../platform/queue/index.ts";
import type { Storage } from "../../platform/storage/index.ts";
import { audioFolder } from "./audio-folder.ts";
import type { RemoveAudioPayload } from "./jobs.ts";

/** Removes the files of items that are gone; a folder that an earlier try removed costs next to nothing. */
export async function removeAudio(
  storage: Pick<Storage, "deletePrefix">,
  { payload, signal }: Pick<Job<RemoveAudioPayload>, "payload" | "signal">,
): Promise<void> {
  for (const contentId of payload.contentIds) {
    signal.throwIfAborted();
    await storage.deletePrefix(audioFolder(payload.organisationId, contentId));
  }
}
