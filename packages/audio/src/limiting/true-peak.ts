import { decibelsFromGain } from "../pcm/decibels.ts";
import { peakAbove, stretchPeaks } from "./oversampling.ts";

/** The largest amplitude of the continuous signal, read at four times the rate (ITU-R BS.1770-4, annex 2); linear. */
export function truePeak(samples: Float32Array): number {
  const largest = stretchPeaks(samples);
  let highest = 0;
  for (const value of largest) highest = Math.max(highest, value);
  return peakAbove(samples, largest, 0, largest.length, highest);
}

/** The true peak in dBTP; -Infinity for silence. */
export function truePeakDb(samples: Float32Array): number {
  return decibelsFromGain(truePeak(samples));
}
