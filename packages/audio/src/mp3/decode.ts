import { truePeak } from "../limiting/true-peak.ts";
import { openDecoder } from "./decoder.ts";
import { AudioError } from "../audio-error.ts";
import { factsOf, type Mp3Facts, scanFrames, type ScanLimits } from "./scan.ts";

/** Reads the true peak (linear) of frames of mono MP3 as a player will hear them; `floor` where it is lower. */
export type PeakReader = (frames: Uint8Array, floor: number) => number;

/** One decoder for segment after segment: each ends in silence and begins with a frame that stands alone. */
export async function openPeakReader(): Promise<PeakReader> {
  const decoder = await openDecoder();
  return (frames, floor) => truePeak(decoder.decode(frames).channelData[0]!, floor);
}

export interface DecodeLimits extends ScanLimits {
  /** Longest sound to decode; 3600 when absent: an hour in stereo takes 1.3 GB. */
  maxSeconds?: number;
}

export interface DecodedAudio {
  /** Hz. */
  sampleRate: number;
  /** One array for mono, two for stereo; -1..1, louder where the file is. */
  channels: Float32Array<ArrayBuffer>[];
}

const defaultMaxSeconds = 3600;
const bytesAtOnce = 64 * 1024;
/** A file of which less than this can be decoded is not worth publishing. */
const minDecodedShare = 0.5;

/**
 * Decodes an MP3 file: scanned first, refused where it is too long before anything is decoded, then its frames of sound
 * alone given to the decoder. Exactly as many samples as `scanMp3` says, silence where frames are damaged.
 * Holds its thread up for as long as it takes: untrusted files belong into a worker.
 * @throws {AudioError} INVALID_FILE as `scanMp3`, or when the sound is damaged; TOO_LONG over `maxSeconds`
 */
export async function decodeMp3(bytes: Uint8Array, limits: DecodeLimits = {}): Promise<DecodedAudio> {
  const maxSeconds = limits.maxSeconds ?? defaultMaxSeconds;
  const ranges = frameRanges(bytes, limits);
  const { facts } = ranges;
  if (facts.durationSeconds > maxSeconds) {
    throw new AudioError("TOO_LONG", `The audio is longer than ${Math.floor(maxSeconds / 60)} minutes.`);
  }
  const channels = Array.from({ length: facts.channels }, () => new Float32Array(facts.samples));
  const decoder = await openDecoder();
  try {
    let position = -facts.leadingSamples;
    for (const range of ranges.pieces) {
      const piece = decoder.decode(bytes.subarray(range.start, range.end));
      for (const [index, channel] of channels.entries()) place(channel, piece.channelData[index]!, position);
      position += piece.samplesDecoded;
    }
    if (position + facts.leadingSamples < minDecodedShare * facts.samples) {
      throw new AudioError("INVALID_FILE", "This MP3 is damaged: most of its sound cannot be decoded.");
    }
  } finally {
    decoder.free();
  }
  return { sampleRate: facts.sampleRate, channels };
}

interface Range {
  start: number;
  end: number;
}

/** Where the sound lies, in pieces of whole frames. */
function frameRanges(bytes: Uint8Array, limits: ScanLimits): { facts: Mp3Facts; pieces: Range[] } {
  const pieces: Range[] = [];
  let last: Range | undefined;
  const scanned = scanFrames(bytes, limits, (offset, length) => {
    if (last && last.end === offset && offset + length - last.start <= bytesAtOnce) last.end += length;
    else {
      last = { start: offset, end: offset + length };
      pieces.push(last);
    }
  });
  return { facts: factsOf(scanned), pieces };
}

/** Copies what falls inside the channel. */
function place(channel: Float32Array, samples: Float32Array, position: number): void {
  const skipped = Math.max(0, -position);
  const at = position + skipped;
  if (skipped >= samples.length || at >= channel.length) return;
  channel.set(samples.subarray(skipped, Math.min(samples.length, skipped + channel.length - at)), at);
}
