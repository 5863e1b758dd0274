import { CHUNK_SAMPLES, chunkPeaks, peakOfChunk } from "../limiting/oversampling.ts";

/** A chunk of samples whose true peak is over a limit. */
export interface Overshoot {
  /** Its first sample. */
  at: number;
  /** Linear, of the highest channel. */
  peak: number;
}

/** Samples over which a dip sets in and ends, 10 ms. */
const rampSamples = 441;

/** The chunks from `start` to `end` that are over the limit at their place, in order. */
export function findOvershoots(
  channels: readonly Float32Array[],
  start: number,
  end: number,
  limitAt: (sample: number) => number,
): Overshoot[] {
  const found = new Map<number, number>();
  for (const channel of channels) {
    const largest = chunkPeaks(channel);
    for (let chunk = Math.floor(start / CHUNK_SAMPLES); chunk * CHUNK_SAMPLES < end; chunk += 1) {
      const at = chunk * CHUNK_SAMPLES;
      const limit = limitAt(at);
      const [first, last] = [Math.max(start, at), Math.min(end, at + CHUNK_SAMPLES)];
      const peak = peakOfChunk(channel, largest, chunk, { start: first, end: last, floor: limit });
      if (peak > limit) found.set(at, Math.max(peak, found.get(at) ?? 0));
    }
  }
  return [...found].map(([at, peak]) => ({ at, peak })).sort((one, other) => one.at - other.at);
}

/**
 * The channels with every true peak at the ceiling of its place, by dips of the gain that reach 10 ms to both sides and no
 * farther: unlike a release, they leave alone what lies beyond.
 */
export function limitLocally(
  channels: readonly Float32Array[],
  ceilingAt: (sample: number) => number,
): readonly Float32Array[] {
  const length = channels[0]?.length ?? 0;
  const over = findOvershoots(channels, 0, length, ceilingAt);
  if (over.length === 0) return channels;
  const gains = new Float32Array(length).fill(1);
  for (const { at, peak } of over) {
    const depth = 1 - ceilingAt(at) / peak;
    // What lies between samples is made of those around them.
    const [first, end] = [at - CHUNK_SAMPLES, at + 2 * CHUNK_SAMPLES];
    for (let index = Math.max(0, first - rampSamples); index < Math.min(length, end + rampSamples); index += 1) {
      const away = Math.max(0, first - index, index - end + 1) / rampSamples;
      // Smoothstep: no corner where the dip sets in.
      const share = 1 - away * away * (3 - 2 * away);
      gains[index] = Math.min(gains[index]!, 1 - depth * share);
    }
  }
  return channels.map((channel) => channel.map((sample, index) => sample * gains[index]!));
}
