import { decibelsFromGain } from "../pcm/decibels.ts";
import { CHUNK_SAMPLES, chunkPeaks, INTERPOLATION_HALF_WIDTH, peakOfChunk } from "./oversampling.ts";

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

/** The true peak of a sound that comes in chunks. */
export interface TruePeakMeter {
  /** A chunk of samples, an array for each channel. */
  push(channels: readonly Float32Array[]): void;
  /** Linear, of all that came, in the highest channel. */
  peak(): number;
}

const reach = INTERPOLATION_HALF_WIDTH;

export function openTruePeakMeter(channels: number): TruePeakMeter {
  /** The last samples that came: the second half of them waits for what follows. */
  let kept = Array.from({ length: channels }, () => new Float32Array(0));
  /** Samples in `kept` whose peaks are known. */
  let known = 0;
  let peak = 0;

  return {
    push(samples) {
      const all = kept.map((before, index) => {
        const joined = new Float32Array(before.length + samples[index]!.length);
        joined.set(before);
        joined.set(samples[index]!, before.length);
        return joined;
      });
      const length = all[0]?.length ?? 0;
      const end = Math.max(known, length - reach);
      for (const channel of all) peak = truePeakBetween(channel, known, end, peak);
      const dropped = Math.max(0, end - reach);
      kept = all.map((channel) => channel.slice(dropped));
      known = end - dropped;
    },
    peak() {
      for (const channel of kept) peak = truePeakBetween(channel, known, channel.length, peak);
      return peak;
    },
  };
}
