import { INTERPOLATION_HALF_WIDTH } from "./oversampling.ts";
import { truePeakBetween } from "./true-peak.ts";

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
