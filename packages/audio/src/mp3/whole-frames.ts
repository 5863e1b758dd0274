import { frameHeaderAt, HEADER_BYTES } from "./frame-header.ts";
import { frameLength, frameHeaderBytes, type Mp3Format, voiceFormat } from "./format.ts";
import { AudioError } from "../audio-error.ts";

/** The bytes of the last `count` frames of whole Layer III frames; all of them when they are fewer, or damaged. */
export function lastFrames(bytes: Uint8Array, count: number): Uint8Array {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = frameHeaderAt(bytes, at)?.bytes ?? 0;
    if (length === 0) return bytes;
    starts.push(at);
    at += length;
  }
  return bytes.subarray(starts[Math.max(0, starts.length - count)] ?? 0);
}

/**
 * `count` frames of digital silence. All are the same bytes: a header, and side information of zeros, which says that
 * no sound is coded and that nothing is taken from the frames before, so that they join with any segment.
 */
export function silentFrames(count: number, format: Mp3Format = voiceFormat): Uint8Array<ArrayBuffer> {
  const length = frameLength(format, true);
  const frames = new Uint8Array(count * length);
  const header = frameHeaderBytes(format, true);
  for (let frame = 0; frame < count; frame += 1) frames.set(header, frame * length);
  return frames;
}

/** The bytes of the first `count` of whole frames. @throws {AudioError} FAILED when there are fewer */
export function firstFrames(bytes: Uint8Array<ArrayBuffer>, count: number): Uint8Array<ArrayBuffer> {
  let at = 0;
  for (let frame = 0; frame < count; frame += 1) {
    const header = frameHeaderAt(bytes, at);
    if (!header || at + header.bytes > bytes.length) {
      throw new AudioError("FAILED", "The MP3 encoder gave fewer frames than it was fed.");
    }
    at += header.bytes;
  }
  return bytes.slice(0, at);
}

/** Whole frames one by one, and where what is left of the next begins. @throws {AudioError} FAILED for anything else */
export function splitFrames(bytes: Uint8Array<ArrayBuffer>): { frames: Uint8Array<ArrayBuffer>[]; end: number } {
  const frames: Uint8Array<ArrayBuffer>[] = [];
  let end = 0;
  while (end + HEADER_BYTES <= bytes.length) {
    const length = frameHeaderAt(bytes, end)?.bytes;
    if (!length) throw new AudioError("FAILED", "The MP3 encoder gave something else than frames.");
    if (end + length > bytes.length) break;
    frames.push(bytes.subarray(end, end + length));
    end += length;
  }
  return { frames, end };
}

/** How many whole frames these bytes are. */
export function frameCount(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) at += frameHeaderAt(bytes, at)?.bytes ?? Infinity;
  return count;
}
