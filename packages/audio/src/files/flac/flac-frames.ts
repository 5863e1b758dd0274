import type { ByteSource } from "../byte-source.ts";
import { flacHeaderAt, MAX_FLAC_HEADER_BYTES, type FlacFrameHeader } from "./flac-frame.ts";

/** What all frames of a file have in common, as its STREAMINFO says. */
export interface FlacShape {
  sampleRate: number;
  channels: number;
  bits: number;
}

export interface FlacFrame extends FlacFrameHeader {
  /** Byte in the file. */
  start: number;
  end: number;
}

/** A frame of 8 channels, 32 bits and 65 535 samples that could not be compressed. */
const maxFrameBytes = 8 * 4 * 65_535 + 1024;
const windowBytes = 256 * 1024;

/**
 * The frames of a FLAC file from `start` on, in linear time: a frame ends where the header of another one of the same
 * shape stands. What is no frame is stepped over.
 */
export function* flacFrames(
  source: ByteSource,
  start: number,
  shape: FlacShape,
): Generator<FlacFrame, void, undefined> {
  let last: (FlacFrameHeader & { start: number }) | undefined;
  for (const { header, at } of flacHeaders(source, start, shape)) {
    // Numbers rise: what looks like a header within a frame hardly has one that does.
    if (last && (header.isVariable !== last.isVariable || !follows(header, last))) continue;
    if (last && at - last.start <= maxFrameBytes) yield { ...last, end: at };
    last = { ...header, start: at };
  }
  if (last && source.length - last.start <= maxFrameBytes) yield { ...last, end: source.length };
}

/** Frames may be missing; a leap of more than a minute is no leap. */
function follows(header: FlacFrameHeader, last: FlacFrameHeader): boolean {
  const step = header.isVariable ? last.samples : 1;
  const most = header.isVariable ? 60 * 192_000 : 60_000;
  return header.number >= last.number + step && header.number <= last.number + most;
}

function* flacHeaders(source: ByteSource, start: number, shape: FlacShape) {
  for (let from = start; from < source.length; from += windowBytes) {
    // A copy: between two headers other places are read.
    const bytes = source.read(from, windowBytes + MAX_FLAC_HEADER_BYTES).slice();
    for (let at = bytes.indexOf(0xff); at >= 0 && at < windowBytes; at = bytes.indexOf(0xff, at + 1)) {
      const header = flacHeaderAt(bytes, at);
      if (header && agrees(header, shape)) yield { header, at: from + at };
    }
  }
}

function agrees(header: FlacFrameHeader, { sampleRate, channels, bits }: FlacShape): boolean {
  if (header.channels !== channels) return false;
  return (header.sampleRate || sampleRate) === sampleRate && (header.bits || bits) === bits;
}
