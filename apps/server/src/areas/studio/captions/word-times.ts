import {
  blockText,
  headingOf,
  utterancesOf,
  type Block,
  type HeadingLevel,
  type Lexeme,
  type VoiceProfile,
} from "@lectern/script";
import { SAMPLE_RATE } from "@lectern/audio";
import type { Doubt } from "@lectern/speech";
import type { Trx } from "../../../platform/database/index.ts";
import type { FileBlock, VoiceName } from "../../../platform/database/tables/studio.ts";
import { createGiveWay } from "../../../platform/event-loop/index.ts";
import { findAudioFile } from "../generation/audio-file-store.ts";
import { findBuild, sentencesOf } from "../generation/build-store.ts";
import { type HeardSentence, heardSentences } from "./heard-sentences.ts";
import { type DoubtedWords, doubtedWords } from "./doubted-words.ts";
import { timedSentences } from "./timed-sentences.ts";

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
export async function timedAudio(trx: Trx, contentId: string, audioToken: string): Promise<TimedAudio | undefined> {
  const file = await findAudioFile(trx, audioToken);
  const build = file && (await findBuild(trx, file.build_id));
  if (!file || !build) return undefined;
  const rows = await sentencesOf(trx, contentId);
  const times = new Map(rows.map((sentence) => [sentence.speech_key, readWordTimes(sentence.word_times)]));
  const doubts = new Map(
    rows.map((sentence) => [sentence.speech_key, sentence.found_right_at === null ? (sentence.doubts ?? []) : []]),
  );
  const blocks: TimedBlock[] = [];
  const giveWay = createGiveWay();
  for (const [index, block] of file.plan.blocks.entries()) {
    const script = build.script[index];
    if (script) blocks.push(timedBlock(block, script, build.lexicon, { times, doubts }));
    await giveWay();
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
