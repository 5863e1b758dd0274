import { closeSync, openSync } from "node:fs";
import { afterTags, openAudioFile } from "../../files/open-audio-file.ts";
import { readTags } from "../../files/tags/read-tags.ts";
import type { InspectedAudio, InspectTask } from "./file-messages.ts";
import { openFileSource } from "./file-source.ts";

/** Reads what a file holds and says of itself; decodes nothing. */
export async function inspectFile({ inputPath, maxSeconds }: InspectTask): Promise<InspectedAudio> {
  const descriptor = openSync(inputPath, "r");
  try {
    const source = openFileSource(descriptor);
    const { format, seconds, sampleRate, channels } = await openAudioFile(source, maxSeconds);
    return { format, seconds, sampleRate, channels, ...readTags(source, format, afterTags(source)) };
  } finally {
    closeSync(descriptor);
  }
}
