import { DECODER_DELAY } from "../planning/gapless.ts";
import { FrameScanner, type FrameVisitor, type ScannedFrames } from "./frame-scanner.ts";

/** The truth about an MP3 file, counted frame by frame. */
export interface Mp3Facts {
  durationSeconds: number;
  /** Samples for each channel that are heard: without the encoder's delay and padding where the file's tag is credible. */
  samples: number;
  /** Frames of sound. */
  frames: number;
  sampleRate: number;
  channels: 1 | 2;
  /** kbit/s, the mean of all frames. */
  bitrate: number;
  /** Byte at which the first frame begins, after ID3 and the like, and byte after the last one. */
  offset: number;
  end: number;
  /** Samples to drop from the front of what a decoder gives for the frames of sound. */
  leadingSamples: number;
}

export interface ScanLimits {
  /** 500 MB when absent. */
  maxBytes?: number;
}

const defaultMaxBytes = 500_000_000;

/**
 * Checks an MP3 file in memory and measures it.
 * @throws {AudioError} INVALID_FILE: no MP3, free format, mixed rates or channels, too much that is not sound, too large
 */
export function scanMp3(bytes: Uint8Array, limits: ScanLimits = {}): Mp3Facts {
  return factsOf(scanFrames(bytes, limits));
}

/** The walk behind `scanMp3`, telling where the frames of sound lie. */
export function scanFrames(
  bytes: Uint8Array,
  { maxBytes = defaultMaxBytes }: ScanLimits,
  visit?: FrameVisitor,
): ScannedFrames {
  const scanner = new FrameScanner(maxBytes, visit);
  scanner.push(bytes);
  return scanner.finish();
}

/**
 * Checks an MP3 file as it arrives; reads no further than needed to refuse it.
 * @throws {AudioError} INVALID_FILE, as `scanMp3`; whatever the stream throws
 */
export async function scanMp3Stream(stream: AsyncIterable<Uint8Array>, limits: ScanLimits = {}): Promise<Mp3Facts> {
  const scanner = new FrameScanner(limits.maxBytes ?? defaultMaxBytes);
  for await (const bytes of stream) scanner.push(bytes);
  return factsOf(scanner.finish());
}

/** A tag's delay and padding are believed when it also counts the frames right. */
export function factsOf(scanned: ScannedFrames): Mp3Facts {
  const { header, frames, tag, offset, end, audioBytes } = scanned;
  const decoded = frames * header.samples;
  let leadingSamples = 0;
  let samples = decoded;
  if (tag?.encoderDelay !== undefined && tag.padding !== undefined && tag.frames === frames) {
    const leading = tag.encoderDelay + DECODER_DELAY;
    const trailing = Math.max(0, tag.padding - DECODER_DELAY);
    if (leading + trailing < decoded) {
      leadingSamples = leading;
      samples = decoded - leading - trailing;
    }
  }
  const durationSeconds = samples / header.sampleRate;
  const bitrate = Math.floor((audioBytes * 8 * header.sampleRate) / (decoded * 1000) + 0.5);
  const { sampleRate, channels } = header;
  return { durationSeconds, samples, frames, sampleRate, channels, bitrate, offset, end, leadingSamples };
}
