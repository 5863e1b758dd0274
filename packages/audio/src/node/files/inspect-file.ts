import { closeSync, openSync } from "node:fs";
import { openSoundFile } from "../../files/open-sound-file.ts";
import type { InspectedAudio, InspectTask } from "./file-messages.ts";
import { openFileSource } from "./file-source.ts";

/** Reads what a file holds and says of itself; decodes nothing. */
export async function inspectFile({ inputPath, maxSeconds }: InspectTask): Promise<InspectedAudio> {
  const descriptor = openSync(inputPath, "r");
  try {
    const { format, seconds, sampleRate, channels } = await openSoundFile(openFileSource(descriptor), maxSeconds);
    return { format, seconds, sampleRate, channels };
  } finally {
    closeSync(descriptor);
  }
}
