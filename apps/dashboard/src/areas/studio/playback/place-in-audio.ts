import { type BlockTimes, blockAtTime } from "./spoken-word.ts";

/** A block of the script: which one it is, and what it says. */
export interface BuiltBlockPlace {
  hash: string;
  position: number;
}

/** Times are rounded to milliseconds, and a player may come to stand a little before where it was sent. */
const roundingSeconds = 0.001;

/** The block of the audio that says what a block of the script says: the one in its place, else where that text was. */
export function builtBlock(
  times: readonly BlockTimes[] | undefined,
  { hash, position }: BuiltBlockPlace,
): BlockTimes | undefined {
  const same = times?.[position];
  return same?.hash === hash ? same : times?.find((block) => block.hash === hash);
}

/** Seconds of the full audio at which the word at an offset of the block's text begins, or the first word behind it. */
export function secondsAt({ starts, words }: BlockTimes, offset: number): number {
  const word = words.find(([, , , to]) => to > offset);
  return word ? word[0] + roundingSeconds : starts;
}

/**
 * Where a position of the audio from before is in the audio that replaced it: in the same text, else at the beginning of
 * the block that took its place; 0 when there is none.
 */
export function samePlace(
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
