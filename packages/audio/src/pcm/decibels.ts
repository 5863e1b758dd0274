import { logarithmTen, powerOfTen } from "../exact-math.ts";

/** The linear factor of a gain in dB; 0 for -Infinity. The same bits in every engine. */
export function gainFromDecibels(gainDb: number): number {
  if (gainDb === -Infinity) return 0;
  return powerOfTen(gainDb / 20);
}

/** The gain in dB of a linear factor; -Infinity for 0. */
export function decibelsFromGain(gain: number): number {
  return 20 * logarithmTen(gain);
}

/** The nearest tenth of a decibel: gains are kept and compared on this grid. */
export function quantiseDecibels(gainDb: number): number {
  const tenths = Math.floor(gainDb * 10 + 0.5);
  return tenths === 0 ? 0 : tenths / 10;
}
