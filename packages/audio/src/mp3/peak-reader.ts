import { MPEGDecoder } from "mpg123-decoder";
import { truePeak } from "../limiting/true-peak.ts";

/** Reads the true peak (linear) of frames of mono MP3 as a player will hear them. */
export type PeakReader = (frames: Uint8Array) => number;

/** One decoder for segment after segment: each ends in silence and begins with a frame that stands alone. */
export async function openPeakReader(): Promise<PeakReader> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return (frames) => truePeak(decoder.decode(frames).channelData[0]!);
}
