import { runsOf, type TextRun } from "../paragraph-runs.ts";
import { type Inline, createPause, type TextLeaf } from "../schemas/inline.ts";
import { normaliseInlines, type Paragraph } from "../schemas/paragraph.ts";
import type { WordDiff, WordRange } from "./diff-words.ts";

/** A stretch of the new text with its marks. */
interface MarkedRange extends WordRange {
  marks: Omit<TextLeaf, "text">;
}

/**
 * A paragraph with another text. Marks stay on words that stand: a way to read and a pronunciation where all their words
 * do, side by side; an emphasis on each of its words. A pause stays beside the word it stood at; one whose two neighbours
 * are gone goes with them.
 * @param words the comparison of the paragraph's text with `text`
 */
export function rewordParagraph(paragraph: Paragraph, text: string, words: WordDiff): Paragraph {
  const afterOf = new Map(words.pairs);
  const runs = runsOf(paragraph);
  const ranges = runs.flatMap((run) => (run.kind === "text" ? markedRanges(run, text, words, afterOf) : []));
  const pauses = runs.flatMap((run) => {
    if (run.kind === "text") return [];
    const at = pausePlace(run.at, text, words, afterOf);
    return at === undefined ? [] : [{ at, seconds: run.tenths / 10 }];
  });
  return { type: "paragraph", children: normaliseInlines(inlinesOf(text, ranges, pauses)) };
}

function markedRanges(
  { start, end, marks }: TextRun,
  text: string,
  { before, after }: WordDiff,
  afterOf: ReadonlyMap<number, number>,
): MarkedRange[] {
  if (!marks.say_as && !marks.pronunciation && !marks.emphasis) return [];
  const held = before.flatMap((word, index) => (word.end > start && word.start < end ? [index] : []));
  const first = held[0];
  const last = held.at(-1);
  if (first === undefined || last === undefined) return [];
  const [afterFirst, afterLast] = [afterOf.get(first), afterOf.get(last)];
  const stands = held.every((index, place) => afterOf.get(index) === (afterFirst ?? Number.NaN) + place);
  if (stands && afterFirst !== undefined && afterLast !== undefined) {
    const from = after[afterFirst]!.start + Math.max(0, start - before[first]!.start);
    const to = after[afterLast]!.end - Math.max(0, before[last]!.end - end);
    const { pronunciation, ...others } = marks;
    const isSame = pronunciation?.original === text.slice(from, to);
    return [{ start: from, end: to, marks: { ...others, ...(pronunciation && isSame ? { pronunciation } : {}) } }];
  }
  const { emphasis } = marks;
  if (!emphasis) return [];
  return held.flatMap((index) => {
    const place = afterOf.get(index);
    const word = before[index]!;
    return place === undefined || word.start < start || word.end > end
      ? []
      : [{ ...after[place]!, marks: { emphasis } }];
  });
}

function pausePlace(
  at: number,
  text: string,
  { before, after }: WordDiff,
  afterOf: ReadonlyMap<number, number>,
): number | undefined {
  const next = before.findIndex((word) => word.end > at);
  const nextWord = before[next];
  const placeOf = (index: number) => after[afterOf.get(index) ?? -1];
  if (nextWord && nextWord.start < at) {
    const word = placeOf(next);
    return word && word.start + at - nextWord.start;
  }
  const previous = (next === -1 ? before.length : next) - 1;
  if (previous < 0) return 0;
  if (next === -1) return text.length;
  const [beforeIt, afterIt] = [placeOf(previous)?.end, placeOf(next)?.start];
  return before[previous]?.end === at ? (beforeIt ?? afterIt) : (afterIt ?? beforeIt);
}

function inlinesOf(
  text: string,
  ranges: readonly MarkedRange[],
  pauses: readonly { at: number; seconds: number }[],
): Inline[] {
  const cuts = new Set([
    0,
    text.length,
    ...ranges.flatMap(({ start, end }) => [start, end]),
    ...pauses.map(({ at }) => at),
  ]);
  const places = [...cuts].sort((one, other) => one - other);
  return places.flatMap((from, index): Inline[] => {
    const here = pauses.flatMap(({ at, seconds }) => (at === from ? [createPause(seconds)] : []));
    const to = places[index + 1];
    if (to === undefined) return here;
    const marks = ranges.find(({ start, end }) => start <= from && end >= to)?.marks;
    return [...here, { text: text.slice(from, to), ...marks }];
  });
}
