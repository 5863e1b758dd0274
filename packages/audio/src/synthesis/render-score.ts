import { exponential, powerOfTen, sinePi, tangentPi } from "../exact-math.ts";
import { SAMPLE_RATE } from "../format.ts";
import type { StereoSamples } from "../mixing/mix-plan.ts";
import type { Score, Texture } from "./score.ts";
import { addNote, sineOf, smoothstep } from "./render-note.ts";
import { addReverb } from "./reverb.ts";

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
function equalise(samples: Float32Array): void {
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

/** Numbers 0..1 that look random and are the same for the same seed: xorshift of 32 bits (Marsaglia 2003). */
function openRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

const dropSeconds = 0.05;

/** Adds noise that is the same at the end of the loop as at its beginning, in both channels on their own. */
function addTexture(texture: Texture, loopSamples: number, into: StereoSamples): void {
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

/** Seconds after which nothing of a loop's last note is left. */
const tailSeconds = 9;
/** Seconds in which a jingle ends. */
const fadeSeconds = 1.2;
const crossfeed = 0.13;

/** The samples of a score at 44.1 kHz, at the level it happens to have. */
export function renderScore(score: Score): StereoSamples {
  const length = Math.round(score.seconds * SAMPLE_RATE);
  const whole = length + (score.loops ? Math.round(tailSeconds * SAMPLE_RATE) : 0);
  const sound: StereoSamples = [new Float32Array(whole), new Float32Array(whole)];
  for (const { instrument, level, notes } of score.parts) {
    for (const note of notes) addNote(instrument, level, note, sound);
  }
  addReverb(sound, score.reverb);
  for (const channel of sound) equalise(channel);
  const ended = sound.map((channel) => (score.loops ? wrapped(channel, length) : faded(channel)));
  const result: StereoSamples = [ended[0]!, ended[1]!];
  if (score.texture) addTexture(score.texture, length, result);
  narrow(result);
  balance(result);
  return result;
}

/** Gives each side a part of the other, so that little is lost where both come from one loudspeaker. */
function narrow([left, right]: StereoSamples): void {
  for (let at = 0; at < left.length; at += 1) {
    const a = left[at]!;
    const b = right[at]!;
    left[at] = a + crossfeed * (b - a);
    right[at] = b + crossfeed * (a - b);
  }
}

/** Brings both sides to the same power: notes of one side are of other pitches than those of the other. */
function balance(sound: StereoSamples): void {
  const powers = sound.map((channel) => channel.reduce((sum, sample) => sum + sample * sample, 0));
  const mean = ((powers[0] ?? 0) + (powers[1] ?? 0)) / 2;
  for (const [side, channel] of sound.entries()) {
    const gain = Math.sqrt(mean / (powers[side] ?? mean));
    for (let at = 0; at < channel.length; at += 1) channel[at]! *= gain;
  }
}

/** What is past the end is heard at the beginning: as a loop sounds that was repeated before. */
function wrapped(samples: Float32Array, length: number): Float32Array {
  const loop = samples.slice(0, length);
  for (let at = length; at < samples.length; at += 1) loop[at % length]! += samples[at]!;
  return loop;
}

function faded(samples: Float32Array): Float32Array {
  const fade = Math.round(fadeSeconds * SAMPLE_RATE);
  for (let at = Math.max(0, samples.length - fade); at < samples.length; at += 1) {
    samples[at]! *= smoothstep((samples.length - 1 - at) / fade);
  }
  return samples;
}
