import { exponential, powerOfTen } from "../exact-math.ts";
import { SAMPLE_RATE } from "../format.ts";
import type { StereoSamples } from "../mixing/mix-plan.ts";

/** Lengths of the delays in samples: primes, so that their echoes do not fall together. */
const lengths = [1489, 1801, 2111, 2417, 2767, 3109, 3499, 3907];
const preDelay = Math.round(0.018 * SAMPLE_RATE);
/** Hz: what is above dies away sooner, as in a room. */
const damping = 2600;

/** A room around a sound: eight delays that feed one another by a Householder matrix (Jot 1991). Adds to the sound. */
export function addReverb(sound: StereoSamples, { seconds, level }: { seconds: number; level: number }): void {
  const delays = lengths.map((length) => new Float64Array(length));
  const gains = lengths.map((length) => powerOfTen((-3 * length) / (seconds * SAMPLE_RATE)));
  const damped = new Float64Array(lengths.length);
  const heard = new Float64Array(lengths.length);
  const places = new Int32Array(lengths.length);
  const keep = exponential((-2 * Math.PI * damping) / SAMPLE_RATE);
  const [left, right] = sound;
  const dryLeft = left.slice();
  const dryRight = right.slice();
  const share = 2 / lengths.length;

  for (let at = 0; at < left.length; at += 1) {
    let sum = 0;
    for (let line = 0; line < delays.length; line += 1) {
      damped[line] = delays[line]![places[line]!]! * (1 - keep) + damped[line]! * keep;
      heard[line] = damped[line]! * gains[line]!;
      sum += heard[line]!;
    }
    const from = at - preDelay;
    const inLeft = from < 0 ? 0 : dryLeft[from]!;
    const inRight = from < 0 ? 0 : dryRight[from]!;
    for (let line = 0; line < delays.length; line += 1) {
      const delay = delays[line]!;
      delay[places[line]!] = heard[line]! - sum * share + (line % 2 === 0 ? inLeft : inRight);
      places[line] = places[line]! + 1 === delay.length ? 0 : places[line]! + 1;
    }
    left[at]! += level * (heard[0]! - heard[2]! + heard[4]! - heard[6]!);
    right[at]! += level * (heard[1]! - heard[3]! + heard[5]! - heard[7]!);
  }
}
