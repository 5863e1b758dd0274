import { UNSPACED_SCRIPTS } from "../words/characters.ts";
import { commonSubsequence, type DiffBudget } from "./common-subsequence.ts";

/** A stretch of a text in UTF-16 units. */
export interface WordRange {
  start: number;
  end: number;
}

/** The words of two texts, and which of them stand in both. */
export interface WordDiff {
  before: WordRange[];
  after: WordRange[];
  /** Indices into both lists, rising on both sides. */
  pairs: [number, number][];
}

/** A stretch of text that stands in both texts, only in the one before, or only in the one after. */
export interface TextPart {
  kind: "same" | "removed" | "added";
  text: string;
}

// A word, a character of a script without spaces, or a sign.
const letter = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED_SCRIPTS}]]`;
const wordPattern = new RegExp(`${letter}+(?:['’]${letter}+)*|\\S`, "gv");

export function wordRanges(text: string): WordRange[] {
  return Array.from(text.matchAll(wordPattern), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

/** What finding the words of a text costs, for each of its UTF-16 units. */
const comparisonsPerUnit = 10;

/** Compares two texts word by word; where the budget does not reach, fewer words, or none, are found to be the same. */
export function diffWords(before: string, after: string, budget: DiffBudget): WordDiff {
  const cost = (before.length + after.length) * comparisonsPerUnit;
  if (cost > budget.comparisons) return { before: [], after: [], pairs: [] };
  budget.comparisons -= cost;
  const ranges = { before: wordRanges(before), after: wordRanges(after) };
  const wordsOf = (text: string, list: WordRange[]) => list.map(({ start, end }) => text.slice(start, end));
  return {
    ...ranges,
    pairs: commonSubsequence(wordsOf(before, ranges.before), wordsOf(after, ranges.after), budget),
  };
}

/** Both texts as stretches in reading order; joined without the added ones they are the text before, and vice versa. */
export function diffParts(before: string, after: string, { pairs, ...words }: WordDiff): TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], text: string) => {
    const last = parts.at(-1);
    if (text === "") return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [at, afterAt] = [0, 0];
  const difference = (to: number, afterTo: number) => {
    const [removed, added] = [before.slice(at, to), after.slice(afterAt, afterTo)];
    if (removed === added) {
      add("same", removed);
      return;
    }
    // White space beside both stays outside of the difference.
    const start = sharedLength(removed, added);
    const end = sharedLength(reversed(removed.slice(start)), reversed(added.slice(start)));
    add("same", removed.slice(0, start));
    add("removed", removed.slice(start, removed.length - end));
    add("added", added.slice(start, added.length - end));
    add("same", removed.slice(removed.length - end));
  };
  for (const [index, afterIndex] of pairs) {
    const word = words.before[index]!;
    const afterWord = words.after[afterIndex]!;
    difference(word.start, afterWord.start);
    add("same", before.slice(word.start, word.end));
    [at, afterAt] = [word.end, afterWord.end];
  }
  difference(before.length, after.length);
  return parts;
}

/** Length of the white space at the beginning of both. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (/\s/.test(one.charAt(length)) && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join("");
}
