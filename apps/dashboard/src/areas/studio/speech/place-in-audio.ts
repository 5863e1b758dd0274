import { type Block, blockText } from "@lectern/script";
import { blockAtTime, type BlockTimes } from "./spoken-word.ts";

/** A block of the script: its index and its hash. */
export interface BuiltBlockPlace {
  hash: string;
  position: number;
}

/** Tolerance: times are rounded to milliseconds, and a player may seek to slightly before the requested time. */
const roundingSeconds = 0.001;

/** The audio block with the text of a script block: at the same index, otherwise wherever that text was. */
export function builtBlock(
  times: readonly BlockTimes[] | undefined,
  { hash, position }: BuiltBlockPlace,
): BlockTimes | undefined {
  const same = times?.[position];
  return same?.hash === hash ? same : times?.find((block) => block.hash === hash);
}

/** Start time in the full audio, in seconds, of the word at an offset of the block's text, or of the next word. */
export function secondsAt({ starts, words }: BlockTimes, offset: number): number {
  const word = words.find(([, , , to]) => to > offset);
  return word ? word[0] + roundingSeconds : starts;
}

/**
 * Maps a position of the previous audio to the audio that replaced it: in the same text, otherwise at the start of
 * the block at its index; 0 when there is none.
 */
export function mapPlaybackPosition(
  before: readonly BlockTimes[] | undefined,
  after: readonly BlockTimes[] | undefined,
  seconds: number,
): number {
  const block = before?.[blockAtTime(before, seconds)];
  if (!block) return 0;
  const same = builtBlock(after, block);
  if (same) return same.starts + seconds - block.starts;
  return after?.[block.position]?.starts ?? 0;
}

/** A position in the script: a block, by its key in the editor, and a UTF-16 offset into its text. */
export interface ScriptPlace {
  key: string;
  offset: number;
}

/** Start offset of the sentence that contains an offset of a block's text. */
export function sentenceStart(block: Block, offset: number): number {
  const text = blockText(block);
  const sentences = new Intl.Segmenter(block.audio_profile.lang_code, { granularity: "sentence" }).segment(text);
  // The offset after the last character belongs to the last sentence.
  return sentences.containing(Math.max(0, Math.min(offset, text.length - 1)))?.index ?? 0;
}
