import { decibelsFromGain } from "../pcm/decibels.ts";
import { mayExceed, peakFrom, stretchLength, stretchPeaks } from "./oversampling.ts";

/**
 * The largest amplitude of the continuous signal, read at four times the rate (ITU-R BS.1770-4, annex 2); linear.
 * @param floor what is below it is of no interest and need not be found: then this is the answer
 */
export function truePeak(samples: Float32Array, floor = 0): number {
  const largest = stretchPeaks(samples);
  let peak = floor;
  for (const value of largest) peak = Math.max(peak, value);
  for (let stretch = 0; stretch < largest.length; stretch += 1) {
    if (!mayExceed(largest, stretch, peak)) continue;
    const end = Math.min(samples.length, (stretch + 1) * stretchLength);
    for (let index = stretch * stretchLength; index < end; index += 1) peak = Math.max(peak, peakFrom(samples, index));
  }
  return peak;
}

/** The true peak in dBTP; -Infinity for silence. */
export function truePeakDb(samples: Float32Array): number {
  return decibelsFromGain(truePeak(samples));
}
