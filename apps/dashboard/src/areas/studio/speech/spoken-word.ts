import type { WireDoubt } from "@lectern/contract";
import type { HeadingLevel } from "@lectern/script";
import { blockTrackId } from "./tracks.ts";

/** [start, end] in seconds, [from, to] in the block's text. */
export type WordTime = readonly [start: number, end: number, from: number, to: number];

export interface BlockTimes {
  hash: string;
  /** Level of a heading. */
  heading?: HeadingLevel | undefined;
  /** Its index in the script at generation. */
  position: number;
  /** Seconds from the start of the full audio. */
  starts: number;
  duration: number;
  words: readonly WordTime[];
  /** Words that the audio may not say as they are written. */
  doubts?: readonly WireDoubt[];
  /** Sentences that a fallback voice speaks, by their places in the text (UTF-16). */
  fallback?: readonly { from: number; to: number }[];
}

/** The block at a time of the full audio, as an index into `blocks`; -1 before the first. */
export function blockAtTime(blocks: readonly BlockTimes[], seconds: number): number {
  return lastAtOrBefore(blocks.length, (index) => (blocks[index]?.starts ?? 0) <= seconds);
}

/** The word being spoken; a word lasts until the next one starts, at most 0.5 s after its end. */
export function wordAtTime(words: readonly WordTime[], seconds: number): WordTime | undefined {
  const word = words[lastAtOrBefore(words.length, (index) => (words[index]?.[0] ?? 0) <= seconds)];
  return word && seconds < word[1] + 0.5 ? word : undefined;
}

function lastAtOrBefore(length: number, isAtOrBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export interface SpokenWord {
  /** Of the script. */
  blockIndex: number;
  word: WordTime;
}

/** A playing preview: its word times, and the block they belong to. */
interface PreviewTimes {
  trackId: string;
  /** The block's current index; -1 once it was removed. */
  blockIndex: number;
  hash: string;
  words: readonly WordTime[];
}

export interface PlaybackMoment {
  trackId: string;
  contentId: string | undefined;
  /** Position in the track. */
  seconds: number;
  /** The blocks in which words are spoken, in order. */
  times: readonly BlockTimes[];
  preview: PreviewTimes | undefined;
  /** The hashes of the script's blocks. */
  script: readonly string[];
}

/**
 * The word spoken at a time of the item's audio, a block's audio or a preview; undefined between words, and where the
 * script was edited since.
 */
export function findSpokenWord(moment: PlaybackMoment): SpokenWord | undefined {
  const { trackId, contentId, seconds, times, preview, script } = moment;
  if (preview?.trackId === trackId && preview.words.length > 0) {
    const word = wordAtTime(preview.words, seconds);
    return word && script[preview.blockIndex] === preview.hash ? { blockIndex: preview.blockIndex, word } : undefined;
  }
  const isWhole = trackId === contentId;
  const block = isWhole ? times[blockAtTime(times, seconds)] : times.find(({ hash }) => blockTrackId(hash) === trackId);
  if (!block) return undefined;
  const word = wordAtTime(block.words, isWhole ? seconds : seconds + block.starts);
  // The same index if its text is unchanged, otherwise the index the text moved to.
  const blockIndex = script[block.position] === block.hash ? block.position : script.indexOf(block.hash);
  return word && blockIndex !== -1 ? { blockIndex, word } : undefined;
}
