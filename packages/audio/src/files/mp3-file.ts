import { AudioError } from "../audio-error.ts";
import { openDecoder } from "../mp3/decoder.ts";
import { FrameScanner, type FrameVisitor, type ScannedFrames } from "../mp3/frame-scanner.ts";
import { factsOf, type Mp3Facts } from "../mp3/scan.ts";
import { AudioFileError, mostlyDamaged } from "../audio-file-error.ts";
import type { ByteSource } from "./byte-source.ts";
import type { AudioFile } from "./audio-file.ts";

const bytesAtOnce = 64 * 1024;
/** A file of which less than this can be decoded is not worth publishing. */
const minDecodedShare = 0.5;

/** @throws {AudioFileError} */
export function openMp3File(source: ByteSource): AudioFile {
  const facts = factsOf(scan(source));
  const { durationSeconds: seconds, sampleRate, channels, samples } = facts;
  return {
    format: "mp3",
    seconds,
    sampleRate,
    channels,
    samples,
    layout: channels === 1 ? ["C"] : ["L", "R"],
    decode: () => decodeFrames(source, facts),
  };
}

function scan(source: ByteSource, visit?: FrameVisitor): ScannedFrames {
  try {
    const scanner = new FrameScanner(Infinity, visit);
    for (let at = 0; at < source.length; at += bytesAtOnce) scanner.push(source.read(at, bytesAtOnce));
    return scanner.finish();
  } catch (error) {
    throw asFileError(error);
  }
}

function asFileError(error: unknown): unknown {
  return error instanceof AudioError ? new AudioFileError(error.refusal ?? "DAMAGED", error.message) : error;
}

/** Exactly the samples that the scanner counted: without what the encoder added, silence where frames are damaged. */
async function* decodeFrames(source: ByteSource, facts: Mp3Facts): ReturnType<AudioFile["decode"]> {
  const { channels, samples, leadingSamples } = facts;
  const ranges: { start: number; end: number }[] = [];
  const scanner = new FrameScanner(Infinity, (offset, length) => {
    const last = ranges.at(-1);
    if (last?.end === offset) last.end += length;
    else ranges.push({ start: offset, end: offset + length });
  });
  const decoder = await openDecoder();
  let position = -leadingSamples;
  try {
    for (let at = 0; at < source.length && position < samples; at += bytesAtOnce) {
      scanner.push(source.read(at, bytesAtOnce));
      if (at + bytesAtOnce >= source.length) scanner.finish();
      for (const { start, end } of ranges.splice(0)) {
        const { channelData, samplesDecoded } = decoder.decode(source.read(start, end - start));
        const from = Math.min(samplesDecoded, Math.max(0, -position));
        const to = Math.min(samplesDecoded, samples - position);
        position += samplesDecoded;
        if (to > from) yield channelData.slice(0, channels).map((channel) => channel.subarray(from, to));
      }
    }
    const decoded = position + leadingSamples;
    if (decoded < minDecodedShare * samples) {
      throw mostlyDamaged();
    }
    for (let left = samples - Math.max(0, position); left > 0; left -= bytesAtOnce) {
      const silence = new Float32Array(Math.min(left, bytesAtOnce));
      yield Array.from({ length: channels }, () => silence);
    }
  } finally {
    decoder.free();
  }
}
