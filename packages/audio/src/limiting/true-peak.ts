import { decibelsFromGain } from "../pcm/decibels.ts";
import { mayExceed, interpolatedPeak, CHUNK_SAMPLES, chunkPeaks } from "./oversampling.ts";

/**
 * The largest amplitude of the continuous signal, read at four times the rate (ITU-R BS.1770-4, annex 2); linear.
 * @param floor what is below it is of no interest and need not be found: then this is the answer
 */
export function truePeak(samples: Float32Array, floor = 0): number {
  const largest = chunkPeaks(samples);
  let peak = floor;
  for (const value of largest) peak = Math.max(peak, value);
  for (let chunk = 0; chunk < largest.length; chunk += 1) {
    if (!mayExceed(largest, chunk, peak)) continue;
    const end = Math.min(samples.length, (chunk + 1) * CHUNK_SAMPLES);
    for (let index = chunk * CHUNK_SAMPLES; index < end; index += 1)
      peak = Math.max(peak, interpolatedPeak(samples, index));
  }
  return peak;
}

/** The true peak in dBTP; -Infinity for silence. */
export function truePeakDb(samples: Float32Array): number {
  return decibelsFromGain(truePeak(samples));
}
