import {
  type Block,
  blockText,
  type HeadingLevel,
  headingOf,
  type Lexeme,
  type Utterance,
  utterancesOf,
  type VoiceProfile,
} from "@lectern/script";
import type { Doubt } from "@lectern/speech";
import { SAMPLE_RATE } from "@lectern/audio";
import type { Trx } from "../../../../platform/database/index.ts";
import type { FileBlock, VoiceName } from "../../../../platform/database/tables/studio.ts";
import { createEventLoopYield } from "../../../../platform/event-loop/index.ts";
import { findAudioFile } from "./audio-file-store.ts";
import { findBuild, sentencesOf } from "../build-store.ts";

/** A word of the generated audio: seconds from its start, and the word's range in its block's text (UTF-16). */
interface TimedWord {
  startSeconds: number;
  endSeconds: number;
  from: number;
  to: number;
}

interface TimedSentence {
  words: TimedWord[];
  end: "sentence" | "clause";
}

/** A sentence of a generation: where it begins, and start and end of each of its words from there, in seconds. */
export interface SpokenSentence {
  startSeconds: number;
  wordTimes: readonly number[];
}

/**
 * The words of a block with their times in the audio. Text is cut and read by rules that a release may better, while
 * audio stays as it was spoken: where the two no longer agree, the block's words take the block's times in order, and
 * share them when there are more or fewer.
 */
export function timedSentences(
  utterances: readonly Pick<Utterance, "words" | "end">[],
  spoken: readonly SpokenSentence[],
): TimedSentence[] {
  const isKnown = spoken.every(({ wordTimes }) => wordTimes.length > 0);
  const agrees =
    utterances.length === spoken.length &&
    spoken.every(({ wordTimes }, index) => wordTimes.length === (utterances[index]?.words.length ?? 0) * 2);
  return isKnown && !agrees ? spread(utterances, spoken) : inTurn(utterances, spoken);
}

function inTurn(
  utterances: readonly Pick<Utterance, "words" | "end">[],
  spoken: readonly SpokenSentence[],
): TimedSentence[] {
  return spoken.map(({ startSeconds, wordTimes }, index) => {
    const utterance = utterances[index];
    const words = (utterance?.words ?? []).flatMap((word, position): TimedWord[] => {
      const start = wordTimes[position * 2];
      const end = wordTimes[position * 2 + 1];
      if (start === undefined || end === undefined) return [];
      return [{ startSeconds: startSeconds + start, endSeconds: startSeconds + end, from: word.start, to: word.end }];
    });
    return { words, end: utterance?.end ?? "sentence" };
  });
}

function spread(
  utterances: readonly Pick<Utterance, "words" | "end">[],
  spoken: readonly SpokenSentence[],
): TimedSentence[] {
  const times = spoken.flatMap(({ startSeconds, wordTimes }) =>
    Array.from({ length: Math.floor(wordTimes.length / 2) }, (_, index) => ({
      start: startSeconds + (wordTimes[index * 2] ?? 0),
      end: startSeconds + (wordTimes[index * 2 + 1] ?? 0),
    })),
  );
  const count = utterances.reduce((sum, { words }) => sum + words.length, 0);
  let position = 0;
  return utterances.map(({ words, end }) => ({
    words: words.flatMap((word): TimedWord[] => {
      const first = times[Math.floor((position * times.length) / count)];
      const last = times[Math.max(0, Math.ceil(((position + 1) * times.length) / count) - 1)];
      position += 1;
      if (!first || !last) return [];
      return [{ startSeconds: first.start, endSeconds: last.end, from: word.start, to: word.end }];
    }),
    end,
  }));
}

export interface HeardWord extends TimedWord {
  /** Among all words of the block, those that are cut away counted too. */
  place: number;
}

interface HeardSentence {
  words: HeardWord[];
  end: TimedSentence["end"];
}

/**
 * What is heard of a block's sentences between two times: a mix may begin a block later or end it earlier than its voice does. A
 * word stays while at least half of it is heard, for as long as it is.
 */
export function heardSentences(
  sentences: readonly TimedSentence[],
  { from, to }: { from: number; to: number },
): HeardSentence[] {
  let first = 0;
  return sentences.map(({ words, end }) => {
    const start = first;
    first += words.length;
    return { words: words.flatMap((word, index) => heardPart({ ...word, place: start + index }, from, to)), end };
  });
}

function heardPart(word: HeardWord, from: number, to: number): HeardWord[] {
  const startSeconds = Math.max(word.startSeconds, from);
  const endSeconds = Math.min(word.endSeconds, to);
  const isHeard = to > from && endSeconds - startSeconds >= (word.endSeconds - word.startSeconds) / 2;
  return isHeard ? [{ ...word, startSeconds, endSeconds }] : [];
}

/** Words of a block that its audio may not say as they are written: their range in its text, and their sentence's (UTF-16). */
interface DoubtedWords {
  /** The speech key. */
  sentence: string;
  kind: Doubt["kind"];
  from: number;
  to: number;
  sentenceFrom: number;
  sentenceTo: number;
}

/** The doubts of a block's sentences as ranges of its text; none where its text is cut otherwise than when it was spoken. */
function doubtedWords(
  utterances: readonly Pick<Utterance, "words">[],
  spoken: readonly { key: string; doubts: readonly Doubt[] }[],
): DoubtedWords[] {
  if (utterances.length !== spoken.length) return [];
  return spoken.flatMap(({ key, doubts }, index) => {
    const words = utterances[index]?.words ?? [];
    const [first, last] = [words[0], words.at(-1)];
    return doubts.flatMap(({ kind, fromWord, toWord }) => {
      const [from, to] = [words[fromWord], words[toWord - 1]];
      if (!first || !last || !from || !to) return [];
      const place = { from: from.start, to: to.end, sentenceFrom: first.start, sentenceTo: last.end };
      return [{ sentence: key, kind, ...place }];
    });
  });
}

export interface TimedBlock {
  hash: string;
  heading: HeadingLevel | undefined;
  text: string;
  /** Who reads it. */
  profile: VoiceProfile;
  startsSeconds: number;
  durationSeconds: number;
  sentences: HeardSentence[];
  /** Where each of its words stands in the text, heard or not. */
  places: { start: number; end: number }[];
  /** Words that the audio may not say as they are written. */
  doubts: DoubtedWords[];
  /** Where sentences stand in the text that a fallback voice speaks. */
  fallback: { from: number; to: number }[];
  /** That voice, where it is known. */
  fallbackVoice: VoiceName | undefined;
}

export interface TimedAudio {
  audioToken: string;
  blocks: TimedBlock[];
}

/** When each word of an audio file is spoken; undefined when the file or its build is gone. */
export async function findWordTimes(trx: Trx, contentId: string, audioToken: string): Promise<TimedAudio | undefined> {
  const file = await findAudioFile(trx, audioToken);
  const build = file && (await findBuild(trx, file.build_id));
  if (!file || !build) return undefined;
  const rows = await sentencesOf(trx, contentId);
  const times = new Map(rows.map((sentence) => [sentence.speech_key, readWordTimes(sentence.word_times)]));
  const doubts = new Map(
    rows.map((sentence) => [sentence.speech_key, sentence.found_right_at === null ? (sentence.doubts ?? []) : []]),
  );
  const blocks: TimedBlock[] = [];
  const yieldToEventLoop = createEventLoopYield();
  for (const [index, block] of file.plan.blocks.entries()) {
    const script = build.script[index];
    if (script) blocks.push(timedBlock(block, script, build.lexicon, { times, doubts }));
    await yieldToEventLoop();
  }
  return { audioToken, blocks };
}

function timedBlock(
  place: FileBlock,
  block: Block,
  lexicon: readonly Lexeme[],
  { times, doubts }: { times: ReadonlyMap<string, readonly number[]>; doubts: ReadonlyMap<string, readonly Doubt[]> },
): TimedBlock {
  const utterances = utterancesOf(block, lexicon).flatMap((item) => (item.kind === "speech" ? [item.utterance] : []));
  const spoken = place.sentences.map(([key, startSample]) => ({
    startSeconds: startSample / SAMPLE_RATE,
    wordTimes: times.get(key) ?? [],
  }));
  const startsSeconds = place.startSample / SAMPLE_RATE;
  const durationSeconds = place.samples / SAMPLE_RATE;
  const sentences = timedSentences(utterances, spoken);
  const range = { from: startsSeconds, to: startsSeconds + durationSeconds };
  return {
    hash: place.hash,
    heading: headingOf(block),
    text: blockText(block),
    profile: block.audio_profile,
    startsSeconds,
    durationSeconds,
    sentences: heardSentences(sentences, range),
    places: sentences.flatMap(({ words }) => words.map(({ from, to }) => ({ start: from, end: to }))),
    fallback: (place.fallback ?? []).flatMap((index) => {
      const words = utterances[index]?.words ?? [];
      const [first, last] = [words[0], words.at(-1)];
      return first && last ? [{ from: first.start, to: last.end }] : [];
    }),
    fallbackVoice: place.fallbackVoice,
    doubts: doubtedWords(
      utterances,
      place.sentences.map(([key]) => ({ key, doubts: doubts.get(key) ?? [] })),
    ),
  };
}

/** Start and end of each word in turn, in seconds, as the sentence table keeps them. */
export function packWordTimes(words: readonly { startSeconds: number; endSeconds: number }[]): Buffer {
  const times = Float32Array.from(words.flatMap((word) => [word.startSeconds, word.endSeconds]));
  return Buffer.from(times.buffer);
}

/** What {@link packWordTimes} packed. */
export function readWordTimes(bytes: Buffer): number[] {
  const times: number[] = [];
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) times.push(bytes.readFloatLE(offset));
  return times;
}
