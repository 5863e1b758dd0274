import { exponential } from "../exact-math.ts";

/** Hz of a MIDI note number; 69 is A at 440 Hz. */
export function hertzOf(midi: number): number {
  return 440 * exponential(((midi - 69) * Math.LN2) / 12);
}
