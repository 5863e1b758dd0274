import { expect, test } from "vitest";
import { hostileFiles } from "../test-kit/hostile-files.ts";
import { pagedSource } from "../test-kit/audio-fixtures.ts";
import { MAX_AUDIO_FILE_SECONDS } from "./audio-file.ts";
import { AudioFileError } from "../audio-file-error.ts";
import { findAudioStart, openAudioFile } from "./open-audio-file.ts";
import { readTags } from "./tags/read-tags.ts";

/** Reads a file as it is inspected, then decodes it; its refusal, or the samples that came. */
async function outcomeOf(bytes: Uint8Array): Promise<{ outcome: unknown; bytesRead: number }> {
  const source = pagedSource(bytes);
  try {
    const file = await openAudioFile(source, MAX_AUDIO_FILE_SECONDS);
    readTags(source, file.format, findAudioStart(source));
    let samples = 0;
    for await (const piece of file.decode()) {
      for (const channel of piece) expect(channel.every((sample) => Number.isFinite(sample))).toBe(true);
      samples += piece[0]!.length;
    }
    return { outcome: samples, bytesRead: source.bytesRead };
  } catch (error) {
    if (!(error instanceof AudioFileError)) throw error;
    return { outcome: [error.code, error.message], bytesRead: source.bytesRead };
  }
}

test.each(hostileFiles)("[F20] $name", async ({ bytes, outcome }) => {
  const file = bytes();
  const found = await outcomeOf(file);
  expect(found.outcome).toEqual(outcome);
  // Time that grows with the file, and no faster: it is read a few times over at most, as small as it is.
  expect(found.bytesRead).toBeLessThan(4 * file.length + 2000);
});
