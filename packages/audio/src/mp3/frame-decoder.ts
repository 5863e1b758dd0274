import { SAMPLES_PER_FRAME } from "../format.ts";
import { floatToInt16 } from "../pcm/convert.ts";
import { openDecoder } from "./decoder.ts";

/**
 * Decodes frames of mono MP3 and gives the samples of the last `frames` of them; silence where they are damaged. Those
 * before are what a decoder keeps of the past: a frame sounds on in the next, and may hold some of its bytes.
 */
export type FrameDecoder = (bytes: Uint8Array, frames: number) => Int16Array<ArrayBuffer>;

/** One decoder for ranges of any files, one after the other. */
export async function openFrameDecoder(): Promise<FrameDecoder> {
  const decoder = await openDecoder();
  return (bytes, frames) => {
    const wanted = frames * SAMPLES_PER_FRAME;
    const samples = new Int16Array(wanted);
    const decoded = floatToInt16(decoder.decode(bytes).channelData[0]!);
    const kept = decoded.subarray(Math.max(0, decoded.length - wanted));
    samples.set(kept, wanted - kept.length);
    return samples;
  };
}
