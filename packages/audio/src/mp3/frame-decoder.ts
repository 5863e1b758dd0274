import { SAMPLES_PER_FRAME } from "../format.ts";
import { openWindowDecoder } from "./window-decoder.ts";
import { floatToInt16, interleaved } from "../pcm/convert.ts";

/**
 * Decodes frames of MP3 and gives the samples of the last `frames` of them, of two channels left and right by turns; silence
 * where they are damaged. Those before are what a decoder keeps of the past: a frame sounds on in the next, and may hold some of
 * its bytes.
 */
export type FrameDecoder = (bytes: Uint8Array, frames: number, channels: 1 | 2) => Int16Array<ArrayBuffer>;

/** One decoder for ranges of any files, one after the other. */
export async function openFrameDecoder(): Promise<FrameDecoder> {
  const decode = await openWindowDecoder();
  return (bytes, frames, channels) => {
    const samples = frames * SAMPLES_PER_FRAME;
    const [left, right] = [new Float32Array(samples), new Float32Array(samples)] as const;
    decode(bytes, [left, right]);
    return channels === 1 ? floatToInt16(left) : interleaved(floatToInt16(left), floatToInt16(right));
  };
}
