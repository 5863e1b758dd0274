import { exponential } from "../exact-math.ts";
import { SAMPLE_RATE } from "../format.ts";
import type { StereoSamples } from "../mixing/mix-plan.ts";
import { openRandom } from "./random.ts";
import type { Texture } from "./score.ts";
import { sineOf } from "./sine-table.ts";

const dropSeconds = 0.05;

/** Adds noise that is the same at the end of the loop as at its beginning, in both channels on their own. */
export function addTexture(texture: Texture, loopSamples: number, into: StereoSamples): void {
  const { level, lowPass, swells, drops, seed } = texture;
  for (const [side, channel] of into.entries()) {
    const random = openRandom(seed + side * 7919);
    const noise = Float32Array.from({ length: loopSamples }, () => 2 * random() - 1);
    const keep = exponential((-2 * Math.PI * lowPass) / SAMPLE_RATE);
    let first = 0;
    let second = 0;
    // Twice round: the filters enter the second one as they leave it.
    for (let at = -loopSamples; at < loopSamples; at += 1) {
      first = first * keep + noise[at < 0 ? at + loopSamples : at]! * (1 - keep);
      second = second * keep + first * (1 - keep);
      if (at < 0) continue;
      const swell = 0.7 + 0.3 * sineOf((swells * at) / loopSamples + side * 0.13);
      channel[at]! += level * swell * second;
    }
  }
  addDrops(drops, level, seed, loopSamples, into);
}

/** Short falling tones at random places and heights. */
function addDrops(drops: number, level: number, seed: number, loopSamples: number, into: StereoSamples): void {
  const random = openRandom(seed ^ 0x5bd1e995);
  const length = Math.round(dropSeconds * SAMPLE_RATE);
  const fall = exponential(-6 / length);
  for (let count = Math.round((drops * loopSamples) / SAMPLE_RATE); count > 0; count -= 1) {
    const start = Math.floor(random() * (loopSamples - length));
    const pan = random();
    const step = (500 + 900 * random()) / SAMPLE_RATE;
    let amplitude = level * 0.12 * random();
    let phase = 0;
    for (let at = start; at < start + length; at += 1) {
      const sample = amplitude * sineOf(phase) * Math.min(1, (at - start) / 60);
      into[0][at]! += sample * Math.sqrt(1 - pan);
      into[1][at]! += sample * Math.sqrt(pan);
      phase += step * (1 - (0.3 * (at - start)) / length);
      amplitude *= fall;
    }
  }
}
