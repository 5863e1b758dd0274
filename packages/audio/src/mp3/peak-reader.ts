import { truePeak } from "../limiting/true-peak.ts";
import { openDecoder } from "./decoder.ts";

/** Reads the true peak (linear) of frames of mono MP3 as a player will hear them; `floor` where it is lower. */
export type PeakReader = (frames: Uint8Array, floor: number) => number;

/** One decoder for segment after segment: each ends in silence and begins with a frame that stands alone. */
export async function openPeakReader(): Promise<PeakReader> {
  const decoder = await openDecoder();
  return (frames, floor) => truePeak(decoder.decode(frames).channelData[0]!, floor);
}
