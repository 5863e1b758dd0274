import { tangentPi } from "../exact-math.ts";

/** Second-order section, a0 = 1: y = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/**
 * The two filters of ITU-R BS.1770-4, annex 1, tables 1 and 2, for any rate: the analogue prototypes behind the
 * standard's 48 kHz coefficients, taken through the bilinear transform again.
 */
export function kWeighting(sampleRate: number): { shelf: Biquad; highPass: Biquad } {
  return { shelf: headShelf(sampleRate), highPass: lowCut(sampleRate) };
}

/** The sum of squares after K-weighting of the samples from `start` to `end` of a signal that comes in chunks. */
export type WeightedEnergy = (samples: Float32Array, start: number, end: number) => number;

/** Filters for one channel, in silence at first. */
export function openKWeighting(sampleRate: number): WeightedEnergy {
  const { shelf, highPass } = kWeighting(sampleRate);
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: c1, a2: c2 } = highPass;
  // Transposed direct form II: two states of each filter.
  const states = new Float64Array(4);
  return (samples, start, end) => {
    let s1 = states[0]!;
    let s2 = states[1]!;
    let h1 = states[2]!;
    let h2 = states[3]!;
    let energy = 0;
    for (let index = start; index < end; index += 1) {
      const x = samples[index]!;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + h1;
      h1 = -2 * y - c1 * z + h2;
      h2 = y - c2 * z;
      energy += z * z;
    }
    // In digital silence the states fade into denormal numbers, which processors are slow with.
    if (Math.abs(s1) + Math.abs(s2) + Math.abs(h1) + Math.abs(h2) < 1e-20) s1 = s2 = h1 = h2 = 0;
    states[0] = s1;
    states[1] = s2;
    states[2] = h1;
    states[3] = h2;
    return energy;
  };
}

/** The same of two channels together: a processor works on both at once, and takes little longer than for one. */
export type StereoWeightedEnergy = (left: Float32Array, right: Float32Array, start: number, end: number) => number;

/** Filters for two channels, in silence at first. */
export function openStereoKWeighting(sampleRate: number): StereoWeightedEnergy {
  const { shelf, highPass } = kWeighting(sampleRate);
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: c1, a2: c2 } = highPass;
  const states = new Float64Array(8);
  return (left, right, start, end) => {
    let [s1 = 0, s2 = 0, h1 = 0, h2 = 0, t1 = 0, t2 = 0, g1 = 0, g2 = 0] = states;
    let energy = 0;
    for (let index = start; index < end; index += 1) {
      const x = left[index]!;
      const w = right[index]!;
      const y = b0 * x + s1;
      const v = b0 * w + t1;
      s1 = b1 * x - a1 * y + s2;
      t1 = b1 * w - a1 * v + t2;
      s2 = b2 * x - a2 * y;
      t2 = b2 * w - a2 * v;
      const z = y + h1;
      const u = v + g1;
      h1 = -2 * y - c1 * z + h2;
      g1 = -2 * v - c1 * u + g2;
      h2 = y - c2 * z;
      g2 = v - c2 * u;
      energy += z * z + u * u;
    }
    if (Math.abs(s1) + Math.abs(s2) + Math.abs(h1) + Math.abs(h2) < 1e-20) s1 = s2 = h1 = h2 = 0;
    if (Math.abs(t1) + Math.abs(t2) + Math.abs(g1) + Math.abs(g2) < 1e-20) t1 = t2 = g1 = g2 = 0;
    states.set([s1, s2, h1, h2, t1, t2, g1, g2]);
    return energy;
  };
}

/** +4 dB above some 1.7 kHz: the head as a sphere. */
function headShelf(sampleRate: number): Biquad {
  const frequency = 1681.974450955533;
  const quality = 0.7071752369554196;
  // 10^(3.999843853973347 / 20), and its power of 0.4996667741545416
  const high = 1.5848647011308556;
  const band = 1.2587209302325617;
  const k = tangentPi(frequency / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return {
    b0: (high + (band * k) / quality + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
  };
}

/** The revised low-frequency curve B, a high-pass at some 38 Hz; its zeros are not normalised in the standard. */
function lowCut(sampleRate: number): Biquad {
  const frequency = 38.13547087602444;
  const quality = 0.5003270373238773;
  const k = tangentPi(frequency / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0 };
}
