import type { UtteranceWord } from "@lectern/script";
import type { Billed, Speech } from "../speech-engine.ts";
import { speechTooLong, unusableAnswer } from "../speech-error.ts";
import { estimatedSpeech } from "../sound/estimated-speech.ts";
import { finishSpeech } from "../sound/finish-speech.ts";
import { timeStretch } from "../sound/time-stretch.ts";
import { soundRange } from "../sound/trim-silence.ts";
import type { WavSound } from "../sound/wav.ts";

/** What a service made of a part of an utterance. */
export interface PartSound {
  sound: WavSound;
  /** Seconds from the first sample of `sound`, one for each word, undefined where unknown; absent when none is known. */
  onsets?: (number | undefined)[] | undefined;
  /** How many times as long it is to last: what the service's own speed does not reach. 1 when absent. */
  stretch?: number;
  /** What the service counts for it. */
  billed: Billed;
}

/** Silence between the parts of a sentence that was too long for one request. */
const partGapSeconds = 0.15;
/** Longest audio of one utterance. */
const maxSeconds = 300;

/** Parts in order as one speech: trimmed, at the speed asked for, every word timed. */
export function joinParts(parts: readonly PartSound[], words: readonly UtteranceWord[], service: string): Speech {
  const sampleRate = parts[0]?.sound.sampleRate ?? 0;
  const pieces: Int16Array[] = [];
  const onsets: (number | undefined)[] = [];
  let length = 0;
  for (const [index, { sound, stretch = 1, onsets: known }] of parts.entries()) {
    const { start, end } = soundRange(sound.samples);
    if ((start === end && words.length > 0) || sound.sampleRate !== sampleRate) {
      throw unusableAnswer(service);
    }
    const trimmed = sound.samples.slice(start, end);
    const piece = Math.abs(stretch - 1) < 0.001 ? trimmed : timeStretch(trimmed, sampleRate, stretch);
    if (index > 0) {
      const gap = new Int16Array(Math.round(partGapSeconds * sampleRate));
      pieces.push(gap);
      length += gap.length;
    }
    for (const onset of known ?? []) {
      onsets.push(onset === undefined ? undefined : length / sampleRate + (onset - start / sampleRate) * stretch);
    }
    pieces.push(piece);
    length += piece.length;
  }
  if (length > maxSeconds * sampleRate) {
    throw speechTooLong(maxSeconds);
  }
  const samples = pieces.length === 1 && pieces[0] ? pieces[0] : joined(pieces, length);
  const isTimed = parts.every((part) => part.onsets !== undefined) && onsets.some((onset) => onset !== undefined);
  const [first] = parts;
  const billed = first && {
    characters: parts.reduce((sum, part) => sum + part.billed.characters, 0),
    tier: first.billed.tier,
  };
  const speech = isTimed
    ? finishSpeech(samples, sampleRate, words, onsets)
    : estimatedSpeech(samples, sampleRate, words);
  return { ...speech, ...(billed && { billed }) };
}

function joined(pieces: readonly Int16Array[], length: number): Int16Array {
  const samples = new Int16Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return samples;
}
