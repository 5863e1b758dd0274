import { blockPowers, HOPS_PER_SECOND, integratedLoudness } from "./loudness.ts";
import { openKWeighting } from "./k-weighting.ts";

/** Loudness of a sound that comes in chunks. */
export interface LoudnessMeter {
  /** A chunk of samples, an array for each channel. */
  push(channels: readonly Float32Array[]): void;
  /** LUFS of all that came; -Infinity for silence. */
  loudness(): number;
}

/** @param sampleRate Hz, at least 4000 */
export function openLoudnessMeter(sampleRate: number, channels: number): LoudnessMeter {
  const weighted = Array.from({ length: channels }, () => openKWeighting(sampleRate));
  const hops: number[] = [];
  let energy = 0;
  let position = 0;

  return {
    push(samples) {
      const length = samples[0]?.length ?? 0;
      for (let at = 0; at < length;) {
        const hopEnd = Math.floor(((hops.length + 1) * sampleRate) / HOPS_PER_SECOND);
        const end = Math.min(length, at + hopEnd - position);
        for (const [index, channel] of samples.entries()) energy += weighted[index]!(channel, at, end);
        position += end - at;
        at = end;
        if (position === hopEnd) {
          hops.push(energy);
          energy = 0;
        }
      }
    },
    loudness() {
      // A hop that was cut off counts only where there is no whole block, as in `loudnessBlocks`.
      const counted = hops.length < 4 ? [...hops, energy] : hops;
      return integratedLoudness([blockPowers(Float64Array.from(counted), sampleRate, false)]);
    },
  };
}
