const windowSeconds = 0.046;
const minHz = 50;
const maxHz = 450;
/** Autocorrelation above which a frame counts as voiced. */
const voicedLikeness = 0.7;

export interface PitchTrack {
  /** Fundamental of each voiced frame, in Hz, in order. */
  hertz: number[];
  /** Voiced frames among those that are loud. */
  voicedShare: number;
}

/** The fundamental by normalised autocorrelation, every 23 ms. */
export function pitchTrack(samples: Int16Array, sampleRate: number): PitchTrack {
  const length = Math.round(windowSeconds * sampleRate);
  const hertz: number[] = [];
  let loud = 0;
  for (let at = 0; at + 2 * length < samples.length; at += length >> 1) {
    if (meanPower(samples, at, length) < 1e5) continue;
    loud += 1;
    const lag = period(samples, at, { length, sampleRate });
    if (lag !== undefined) hertz.push(sampleRate / lag);
  }
  return { hertz, voicedShare: loud === 0 ? 0 : hertz.length / loud };
}

/** The shortest lag that is nearly as like as any: a multiple of the period is as like as the period itself. */
function period(
  samples: Int16Array,
  at: number,
  { length, sampleRate }: { length: number; sampleRate: number },
): number | undefined {
  let best = voicedLikeness;
  let bestLag: number | undefined;
  for (let lag = Math.floor(sampleRate / maxHz); lag <= sampleRate / minHz; lag += 1) {
    let product = 0;
    let here = 1;
    let there = 1;
    for (let index = at; index < at + length; index += 2) {
      const [a, b] = [samples[index] ?? 0, samples[index + lag] ?? 0];
      product += a * b;
      here += a * a;
      there += b * b;
    }
    const likeness = product / Math.sqrt(here * there);
    if (likeness > best + 0.02) [best, bestLag] = [likeness, lag];
  }
  return bestLag;
}

function meanPower(samples: Int16Array, at: number, length: number): number {
  let sum = 0;
  for (let index = at; index < at + length; index += 2) sum += (samples[index] ?? 0) ** 2;
  return (2 * sum) / length;
}
