import { exponential } from "../exact-math.ts";

export const LOOK_AHEAD_SECONDS = 0.005;
export const RELEASE_SECONDS = 0.06;
/** Gains are whole multiples of this: sums of them are exact, so that a gain of 1 stays 1. */
const gainStep = 2 ** -24;
/** Nearer to 1 than this (0.002 dB) the release is over; from any depth that takes less than 9 release times. */
const released = 1 - 2e-4;
export const RELEASE_TIME_CONSTANTS = 9;

/** `gain`, rounded down to a multiple of the step that gain curves are made of. */
export function quantiseGain(gain: number): number {
  return Math.floor(gain / gainStep) * gainStep;
}

/**
 * Turns wanted gains (quantised, `rate` a second) into a curve that is never above them: it
 * falls in a straight line over the 5 ms before a wanted gain and comes back over some 60 ms. In place.
 */
export function smoothGains(gains: Float64Array, rate: number): void {
  const lookAhead = lookAheadSamples(rate);
  const held = minimumAhead(gains, lookAhead);
  release(held, 1 - exponential(-1 / (RELEASE_SECONDS * rate)));
  // Before the curve its first gain has always held: a peak at the very start of the sound is caught too.
  const before = held[0] ?? 1;
  let sum = before * (lookAhead + 1);
  for (let index = 0; index < held.length; index += 1) {
    sum += held[index]! - (index > lookAhead ? held[index - lookAhead - 1]! : before);
    gains[index] = sum / (lookAhead + 1);
  }
}

/** Values of the curve that the look-ahead spans. */
export function lookAheadSamples(rate: number): number {
  return Math.max(1, Math.floor(LOOK_AHEAD_SECONDS * rate + 0.5));
}

/** The smallest value from each index up to `ahead` further on. */
function minimumAhead(values: Float64Array, ahead: number): Float64Array {
  const smallest = new Float64Array(values.length);
  // Indices of rising values: the first is the smallest of the window.
  const window = new Int32Array(values.length);
  let first = 0;
  let last = 0;
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index]!;
    while (last > first && values[window[last - 1]!]! >= value) last -= 1;
    window[last] = index;
    last += 1;
    if (window[first]! > index + ahead) first += 1;
    smallest[index] = values[window[first]!]!;
  }
  return smallest;
}

function release(gains: Float64Array, share: number): void {
  let gain = gains[0] ?? 1;
  for (let index = 0; index < gains.length; index += 1) {
    const wanted = gains[index]!;
    if (wanted <= gain) gain = wanted;
    else {
      gain = quantiseGain(gain + (wanted - gain) * share);
      if (wanted === 1 && gain > released) gain = 1;
    }
    gains[index] = gain;
  }
}
