import { frameHeaderAt } from "./frame-header.ts";

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
