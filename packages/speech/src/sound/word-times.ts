import type { WordTime } from "../speech-engine.ts";

/** Scripts whose letters stand for whole syllables. */
const syllabicLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Ethiopic}]/gu;
const vowelGroups = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœαεηιουωаеёиоуыэюяієї]+/giu;

/**
 * How long a word is likely to last beside others: its syllables and, less, its letters.
 * @returns at least 1
 */
export function wordWeight(spoken: string): number {
  const syllabic = spoken.match(syllabicLetters)?.length ?? 0;
  const rest = spoken.replaceAll(syllabicLetters, "");
  const vowels = rest.match(vowelGroups)?.length ?? 0;
  const letters = rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const digits = rest.match(/\p{N}/gu)?.length ?? 0;
  return Math.max(1, syllabic * 2 + vowels * 1.4 + letters * 0.35 + digits * 1.5);
}

export interface TimedWords {
  /** Mono, trimmed. */
  samples: Int16Array;
  /** Hz. */
  sampleRate: number;
  /** Where each word begins in seconds, as far as it is known. */
  onsets: readonly (number | undefined)[];
  /** How long each word is likely to last beside the others; above 0. */
  weights: readonly number[];
}

const frameSeconds = 0.005;
/** A frame this far under the loudest is silence between words: −46 dB in power. */
const quietThreshold = 10 ** -4.6;
/** How long the word before may still sound, and how short no closure of a consonant is. */
const tailFrames = 3;
const closureFrames = 4;
/** Starts are at least this far apart, so that they rise in milliseconds too. */
const stepSeconds = 0.002;
/** A word is not over before this, however quiet its end. */
const minWordSeconds = 0.03;

/**
 * Gives every word a start and an end: unknown starts are put between their neighbours by weight, starts in silence
 * move to the sound that follows, ends to the last sound before the next start.
 */
export function timeWords({ samples, sampleRate, onsets, weights }: TimedWords): WordTime[] {
  const seconds = samples.length / sampleRate;
  const starts = rising(fillIn(rising(onsets, seconds), weights, seconds), seconds);
  const sound = detectSound(samples, sampleRate);
  const step = stepFor(starts.length, seconds);
  for (const [index, start] of starts.entries()) {
    const limit = (starts[index + 1] ?? seconds) - step;
    starts[index] = Math.max(start, onsetOfSound(sound, start, limit));
  }
  return starts.map((startSeconds, index) => {
    const limit = starts[index + 1] ?? seconds;
    const heard = lastSound(sound, startSeconds, limit);
    const least = Math.min(limit, startSeconds + minWordSeconds);
    return { startSeconds, endSeconds: Math.min(limit, Math.max(least, heard ?? limit)) };
  });
}

function stepFor(words: number, seconds: number): number {
  return Math.min(stepSeconds, seconds / (words + 1));
}

/** Drops starts that do not rise, or lie outside: the earlier word is believed. Keeps the length of the list. */
function rising<T extends number | undefined>(onsets: readonly T[], seconds: number): T[] {
  const step = stepFor(onsets.length, seconds);
  let earliest = 0;
  return onsets.map((onset, index) => {
    if (onset === undefined) {
      earliest += step;
      return onset;
    }
    const latest = seconds - step * (onsets.length - index);
    const kept = Math.min(Math.max(onset, earliest), Math.max(earliest, latest));
    earliest = kept + step;
    return kept as T;
  });
}

/** Unknown starts between two known ones share the time by the weights of the words. */
function fillIn(onsets: readonly (number | undefined)[], weights: readonly number[], seconds: number): number[] {
  const starts = [...onsets];
  starts[0] ??= 0;
  for (let first = 0; first < starts.length;) {
    let next = first + 1;
    while (next < starts.length && starts[next] === undefined) next += 1;
    const from = starts[first] ?? 0;
    const to = starts[next] ?? seconds;
    const total = sum(weights, first, next);
    let passed = 0;
    for (let index = first + 1; index < next; index += 1) {
      passed += weights[index - 1] ?? 1;
      starts[index] = from + ((to - from) * passed) / total;
    }
    first = next;
  }
  return starts.map((start) => start ?? 0).slice(0, onsets.length);
}

function sum(weights: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let index = from; index < to; index += 1) total += weights[index] ?? 1;
  return total || 1;
}

interface Frames {
  loud: Uint8Array;
  seconds: number;
}

/** Which frames of 5 ms hold sound. */
export function detectSound(samples: Int16Array, sampleRate: number): Frames {
  const size = Math.max(1, Math.round(sampleRate * frameSeconds));
  const count = Math.ceil(samples.length / size);
  const powers = new Float64Array(count);
  let most = 0;
  for (let frame = 0; frame < count; frame += 1) {
    const end = Math.min(samples.length, (frame + 1) * size);
    let power = 0;
    for (let index = frame * size; index < end; index += 1) power += (samples[index] ?? 0) ** 2;
    powers[frame] = power / size;
    most = Math.max(most, power / size);
  }
  return {
    loud: Uint8Array.from(powers, (power) => (power > most * quietThreshold ? 1 : 0)),
    seconds: size / sampleRate,
  };
}

/**
 * Where a word that was said to begin at `from` is first heard: after the silence there, or after the closure of its
 * first consonant when only the last of the word before sounds until then. `from` when nothing sounds before `to`.
 */
function onsetOfSound({ loud, seconds }: Frames, from: number, to: number): number {
  const first = Math.floor(from / seconds);
  const last = Math.min(loud.length - 1, Math.floor(to / seconds));
  const quiet = loud.indexOf(0, first);
  if (quiet === -1 || quiet > first + tailFrames) return from;
  const heard = loud.indexOf(1, quiet);
  if (heard === -1 || heard > last) return from;
  const isClosure = heard - quiet >= closureFrames;
  return quiet === first || isClosure ? Math.min(heard * seconds, to) : from;
}

/** Where the word between two times is last heard; undefined when nothing sounds between them. */
function lastSound({ loud, seconds }: Frames, from: number, to: number): number | undefined {
  const first = Math.floor(from / seconds);
  // The frame in which the next word begins is the next word's.
  const after = to / seconds > loud.length - 1 ? loud.length : Math.floor(to / seconds);
  const last = lastFrame(loud, 1, first, after);
  if (last === undefined) return undefined;
  // So is what fades in behind a pause.
  const paused = last === after - 1 && after < loud.length ? lastFrame(loud, 0, first, after) : undefined;
  const before = paused === undefined ? undefined : lastFrame(loud, 1, first, paused);
  const isNext = paused !== undefined && before !== undefined && last - paused <= tailFrames;
  return ((isNext && paused - before >= closureFrames ? before : last) + 1) * seconds;
}

function lastFrame(loud: Uint8Array, value: 0 | 1, first: number, after: number): number | undefined {
  const frame = loud.subarray(first, Math.max(first, after)).lastIndexOf(value);
  return frame === -1 ? undefined : first + frame;
}
