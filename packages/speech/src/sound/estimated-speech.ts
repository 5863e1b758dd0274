import type { Utterance } from "@lectern/script";
import { detectSound, wordWeight } from "./word-times.ts";
import type { Speech } from "../speech-engine.ts";
import { finishSpeech } from "./finish-speech.ts";

/** A word, for guessing when it is spoken. */
export interface EstimatedWord {
  /** How long it is likely to last beside the others; above 0. */
  weight: number;
  /** A comma, dash or full stop follows, at which a voice is likely to rest. */
  rests: boolean;
}

/** A gap this long between sounds is a rest, not the closure of a consonant. */
const restSeconds = 0.1;

interface Rest {
  start: number;
  end: number;
}

/**
 * Guesses where words begin when the engine does not say: the longest rests in the sound are those of the punctuation,
 * in order, and between them the words share the sounding time by their weights.
 * @returns seconds, one for each word, rising
 */
export function estimateOnsets(samples: Int16Array, sampleRate: number, words: readonly EstimatedWord[]): number[] {
  const { loud, seconds } = detectSound(samples, sampleRate);
  const resting = words.flatMap((word, index) => (word.rests && index < words.length - 1 ? [index] : []));
  const rests = findRests(loud, Math.round(restSeconds / seconds));
  const longest = [...rests].sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, resting.length);
  const anchored = longest.length === resting.length && plausible(words, resting, longest, loud);
  const anchors = anchored ? longest.sort((a, b) => a.start - b.start) : [];

  const onsets: number[] = [];
  let word = 0;
  let frame = 0;
  for (let part = 0; part <= anchors.length; part += 1) {
    const lastWord = anchors[part] ? (resting[part] ?? 0) : words.length - 1;
    const lastFrame = anchors[part]?.start ?? loud.length;
    shareSound(loud, frame, lastFrame, words.slice(word, lastWord + 1)).forEach((at) => onsets.push(at * seconds));
    word = lastWord + 1;
    frame = anchors[part]?.end ?? lastFrame;
  }
  return onsets;
}

/** No part may be spoken more than three times as fast or as slowly as the whole; else the rests mean something else. */
function plausible(words: readonly EstimatedWord[], resting: number[], rests: Rest[], loud: Uint8Array): boolean {
  const inOrder = [...rests].sort((a, b) => a.start - b.start);
  const whole = weigh(words) / Math.max(1, count(loud, 0, loud.length));
  let word = 0;
  let frame = 0;
  for (let part = 0; part <= inOrder.length; part += 1) {
    const lastWord = resting[part] ?? words.length - 1;
    const pace =
      weigh(words.slice(word, lastWord + 1)) / Math.max(1, count(loud, frame, inOrder[part]?.start ?? loud.length));
    if (pace > whole * 3 || pace < whole / 3) return false;
    word = lastWord + 1;
    frame = inOrder[part]?.end ?? loud.length;
  }
  return true;
}

/** The frame at which each word begins when the loud frames of a range are shared by weight. */
function shareSound(loud: Uint8Array, from: number, to: number, words: readonly EstimatedWord[]): number[] {
  const sounding = count(loud, from, to);
  const total = weigh(words);
  let frame = from;
  let heard = 0;
  let passed = 0;
  return words.map(({ weight }) => {
    const wanted = (passed / total) * sounding;
    while (frame < to - 1 && (heard < wanted || loud[frame] === 0)) {
      heard += loud[frame] ?? 0;
      frame += 1;
    }
    passed += weight;
    return frame;
  });
}

function findRests(loud: Uint8Array, shortest: number): Rest[] {
  const rests: Rest[] = [];
  let start: number | undefined;
  for (let frame = 0; frame < loud.length; frame += 1) {
    if (loud[frame] === 0) start ??= frame;
    else {
      if (start !== undefined && start > 0 && frame - start >= shortest) rests.push({ start, end: frame });
      start = undefined;
    }
  }
  return rests;
}

function count(loud: Uint8Array, from: number, to: number): number {
  let total = 0;
  for (let frame = from; frame < to; frame += 1) total += loud[frame] ?? 0;
  return total;
}

function weigh(words: readonly EstimatedWord[]): number {
  return words.reduce((total, { weight }) => total + weight, 0) || 1;
}

/** The speech of an engine that tells no times: trimmed samples, every word timed by a guess. */
export function estimatedSpeech(
  samples: Int16Array,
  sampleRate: number,
  words: readonly Pick<Utterance["words"][number], "lead" | "spoken" | "trail">[],
): Speech {
  const estimated = words.map((word, index) => ({
    weight: wordWeight(word.spoken),
    rests: /[.,;:!?…–—)、。，；：！？،؛]/u.test(word.trail + (words[index + 1]?.lead ?? "")),
  }));
  const speech = finishSpeech(samples, sampleRate, words, estimateOnsets(samples, sampleRate, estimated));
  return { ...speech, estimated: true };
}
