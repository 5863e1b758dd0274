import { BANDS, melBands } from "./mel-bands.ts";
import type { SpeechFrames } from "./speech-frames.ts";

/** Cepstral coefficients with the level as the first of them. */
const coefficients = 13;
/** A frame of {@link cepstra}: coefficients, and how fast each of them changes. */
export const DIMENSIONS = coefficients * 2;
/** The level counts for less: voices stress different words. */
const levelWeight = 0.7;
/** Frames on each side that a slope is measured over, and what makes it count as much as the coefficients. */
const slopeReach = 2;
const slopeWeight = 3;

/**
 * What frames sound like, whoever speaks: MFCCs without their mean (which is the voice's and the microphone's) and their
 * slopes. {@link DIMENSIONS} numbers a frame.
 */
export function cepstra(samples: Int16Array, sampleRate: number, frames: SpeechFrames): Float32Array {
  const bands = melBands(samples, sampleRate, frames.seconds);
  const count = frames.seconds.length;
  const values = new Float32Array(count * DIMENSIONS);
  const basis = cosines();
  for (let frame = 0; frame < count; frame += 1) {
    for (let index = 0; index < coefficients; index += 1) {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1) sum += bands[frame * BANDS + band]! * basis[index * BANDS + band]!;
      values[frame * DIMENSIONS + index] = sum;
    }
  }
  for (let index = 0; index < coefficients; index += 1) centre(values, index, frames.isLoud);
  addSlopes(values, count);
  return values;
}

/** Orthonormal cosine transform (DCT-II). */
function cosines(): Float64Array {
  return Float64Array.from({ length: coefficients * BANDS }, (_, place) => {
    const [index, band] = [Math.floor(place / BANDS), place % BANDS];
    const scale = index === 0 ? levelWeight * Math.SQRT1_2 : 1;
    return scale * Math.sqrt(2 / BANDS) * Math.cos((Math.PI * index * (band + 0.5)) / BANDS);
  });
}

/** Takes the mean of the frames that sound from a coefficient. */
function centre(values: Float32Array, index: number, isLoud: Uint8Array): void {
  let sum = 0;
  let loud = 0;
  for (const [frame, sounds] of isLoud.entries()) {
    if (sounds === 0) continue;
    sum += values[frame * DIMENSIONS + index]!;
    loud += 1;
  }
  const mean = sum / Math.max(1, loud);
  for (let frame = 0; frame < isLoud.length; frame += 1) values[frame * DIMENSIONS + index]! -= mean;
}

function addSlopes(values: Float32Array, count: number): void {
  let weights = 0;
  for (let step = 1; step <= slopeReach; step += 1) weights += 2 * step * step;
  for (let frame = 0; frame < count; frame += 1) {
    for (let index = 0; index < coefficients; index += 1) {
      let sum = 0;
      for (let step = 1; step <= slopeReach; step += 1) {
        const after = values[Math.min(count - 1, frame + step) * DIMENSIONS + index]!;
        sum += step * (after - values[Math.max(0, frame - step) * DIMENSIONS + index]!);
      }
      values[frame * DIMENSIONS + coefficients + index] = (slopeWeight * sum) / weights;
    }
  }
}

/** How unlike two frames are: Euclidean. */
export function frameDistance(one: Float32Array, frame: number, other: Float32Array, otherFrame: number): number {
  const [a, b] = [frame * DIMENSIONS, otherFrame * DIMENSIONS];
  let sum = 0;
  for (let index = 0; index < DIMENSIONS; index += 1) {
    const difference = one[a + index]! - other[b + index]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
