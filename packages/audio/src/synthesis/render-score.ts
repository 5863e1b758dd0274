import { SAMPLE_RATE } from "../format.ts";
import type { StereoSamples } from "../mixing/mix-plan.ts";
import { equalise } from "./equalise.ts";
import { addNote, smooth } from "./render-note.ts";
import { addTexture } from "./render-texture.ts";
import { addReverb } from "./reverb.ts";
import type { Score } from "./score.ts";

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
    samples[at]! *= smooth((samples.length - 1 - at) / fade);
  }
  return samples;
}
