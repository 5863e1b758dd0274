import { AudioFileError } from "./audio-file-error.ts";
import { MAX_CHANNELS } from "./channel-layout.ts";

const minSampleRate = 4000;
const maxSampleRate = 192_000;

/** @throws {AudioFileError} DAMAGED for what no file can mean, UNSUPPORTED for rates and channels that are not taken */
export function checkShape(sampleRate: number, channels: number): void {
  if (!(sampleRate > 0)) throw new AudioFileError("DAMAGED", "This file is damaged: it states no sample rate.");
  if (channels < 1) throw new AudioFileError("DAMAGED", "This file is damaged: it states no channels.");
  if (sampleRate < minSampleRate || sampleRate > maxSampleRate) {
    throw new AudioFileError(
      "UNSUPPORTED",
      `The sample rate of this file is ${sampleRate / 1000} kHz. Rates from 4 to 192 kHz can be read.`,
    );
  }
  if (channels > MAX_CHANNELS) {
    throw new AudioFileError("UNSUPPORTED", `This file has ${channels} channels. Up to 8 can be read.`);
  }
}
