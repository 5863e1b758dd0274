import { powerOfTen, sinePi, tangentPi } from "../exact-math.ts";
import { SAMPLE_RATE } from "../format.ts";

/** Hz: below it there is nothing to hear, and a loop's seam would carry it. */
const lowestHertz = 32;
/** Where speech is understood: a bed makes room there. */
const speechHertz = 2000;
const speechDb = -6;
const speechQuality = 0.55;

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** Takes away what is below hearing, and some of what speech needs; in place. */
export function equalise(samples: Float32Array): void {
  for (const filter of [highPass(lowestHertz), peak(speechHertz, speechDb, speechQuality)]) run(filter, samples);
}

function run({ b, a }: Biquad, samples: Float32Array): void {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at]!;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[at] = y;
  }
}

/** Butterworth, second order. */
function highPass(hertz: number): Biquad {
  const k = tangentPi(hertz / SAMPLE_RATE);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  return { b: [norm, -2 * norm, norm], a: [2 * (k * k - 1) * norm, (1 - Math.SQRT2 * k + k * k) * norm] };
}

/** Lifts or lowers what is around a frequency (R. Bristow-Johnson, Audio EQ Cookbook). */
function peak(hertz: number, db: number, quality: number): Biquad {
  const amplitude = powerOfTen(db / 40);
  const turn = (2 * hertz) / SAMPLE_RATE;
  const alpha = sinePi(turn) / (2 * quality);
  const cosine = sinePi(turn + 0.5);
  const norm = 1 / (1 + alpha / amplitude);
  return {
    b: [(1 + alpha * amplitude) * norm, -2 * cosine * norm, (1 - alpha * amplitude) * norm],
    a: [-2 * cosine * norm, (1 - alpha / amplitude) * norm],
  };
}
