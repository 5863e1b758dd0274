import type { AudioFormat } from "../kinds/file-kind.ts";
import { AudioFileError } from "../audio-file-error.ts";
import { type ChannelLayout, MAX_CHANNELS } from "./channel-layout.ts";

/** What an audio file holds, counted and not read from a claim of its header. */
export interface AudioFacts {
  format: AudioFormat;
  seconds: number;
  /** Hz. */
  sampleRate: number;
  channels: number;
}

/** What a file says of itself. Control characters are gone; at most some hundred characters each. */
export interface AudioTags {
  title?: string;
  artist?: string;
  cover?: AudioCover;
}

/** A picture, known as what it is by its first bytes. */
export interface AudioCover {
  contentType: "image/jpeg" | "image/png";
  bytes: Uint8Array<ArrayBuffer>;
}

/** The longest sound that is taken, unless said otherwise. */
export const MAX_AUDIO_FILE_SECONDS = 4 * 3600;

const minSampleRate = 4000;
const maxSampleRate = 192_000;

/** @throws {AudioFileError} DAMAGED for what no file can mean, UNSUPPORTED for rates and channels that are not taken */
export function checkSampleFormat(sampleRate: number, channels: number): void {
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

/** An audio file that can be decoded, once or several times. */
export interface AudioFile extends AudioFacts {
  /** Samples for each channel, as counted; damage may leave fewer. */
  samples: number;
  layout: ChannelLayout;
  /**
   * The samples in order, in chunks of some thousand: an array for each channel, valid until the next chunk is asked for.
   * @throws {AudioFileError} DAMAGED when most of it cannot be decoded
   */
  decode(): AsyncGenerator<Float32Array[], void, undefined>;
}
