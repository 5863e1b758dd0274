import { decibelsFromGain } from "../pcm/decibels.ts";
import { CHUNK_SAMPLES, chunkPeaks, peakOfChunk } from "./oversampling.ts";

/**
 * The largest amplitude of the continuous signal, read at four times the rate (ITU-R BS.1770-4, annex 2); linear.
 * @param floor what is below it is of no interest and need not be found: then this is the answer
 */
export function truePeak(samples: Float32Array, floor = 0): number {
  return truePeakBetween(samples, 0, samples.length, floor);
}

/** That of the samples from `start` to `end`, as they sound among the others. */
export function truePeakBetween(samples: Float32Array, start: number, end: number, floor = 0): number {
  const largest = chunkPeaks(samples);
  let peak = floor;
  for (let chunk = Math.ceil(start / CHUNK_SAMPLES); (chunk + 1) * CHUNK_SAMPLES <= end; chunk += 1) {
    peak = Math.max(peak, largest[chunk]!);
  }
  for (let chunk = Math.floor(start / CHUNK_SAMPLES); chunk * CHUNK_SAMPLES < end; chunk += 1) {
    const [first, last] = [Math.max(start, chunk * CHUNK_SAMPLES), Math.min(end, (chunk + 1) * CHUNK_SAMPLES)];
    peak = peakOfChunk(samples, largest, chunk, { start: first, end: last, floor: peak });
  }
  return peak;
}

/** The true peak in dBTP; -Infinity for silence. */
export function truePeakDb(samples: Float32Array): number {
  return decibelsFromGain(truePeak(samples));
}
