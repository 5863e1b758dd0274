import type { DiffBudget } from "./common-subsequence.ts";
import { wordRanges } from "./diff-words.ts";

/** Of two texts' words at least this share stands in both when one is taken for a new wording of the other. */
const minShare = 0.5;

/** Words that are compared at most when each text of a gap is compared with each. */
const maxGapComparisons = 1_000_000;
/** And how far from its place a text is looked for otherwise. */
const nearby = 8;
/** UTF-16 units of all texts of a gap: a long book. */
const maxGapUnits = 2_000_000;
/** For the tables of one gap: a number of four bytes a cell. */
const maxGapCost = 12_000_000;

/**
 * Pairs texts of two lists that are wordings of one another, in the gaps between pairs that are equal; the pairs rise on
 * both sides. A gap that the budget does not reach for has none.
 * @param equal pairs of indices, rising on both sides
 */
export function pairSimilar(
  before: readonly string[],
  after: readonly string[],
  equal: readonly (readonly [number, number])[],
  budget: DiffBudget,
): [number, number][] {
  const pairs: [number, number][] = [];
  let [from, afterFrom] = [0, 0];
  for (const [to, afterTo] of [...equal, [before.length, after.length] as const]) {
    const [old, fresh] = [before.slice(from, to), after.slice(afterFrom, afterTo)];
    for (const [index, place] of pairGap(old, fresh, budget)) pairs.push([from + index, afterFrom + place]);
    [from, afterFrom] = [to + 1, afterTo + 1];
  }
  return pairs;
}

interface WordCounts {
  total: number;
  counts: Map<string, number>;
}

/**
 * The pairing whose shares of common words add up to most, by dynamic programming. In a large gap a text is only compared
 * with those at about its own place.
 */
function pairGap(before: readonly string[], after: readonly string[], budget: DiffBudget): [number, number][] {
  const units = [...before, ...after].reduce((sum, text) => sum + text.length, 0);
  if (before.length === 0 || after.length === 0 || units > maxGapUnits) return [];
  const [old, fresh] = [before.map(wordCounts), after.map(wordCounts)];
  const words = old.reduce((sum, { counts }) => sum + counts.size, 0);
  const reach = words * fresh.length <= maxGapComparisons ? fresh.length : nearby;
  const cost = words * Math.min(fresh.length, 2 * reach + 1) + old.length * fresh.length;
  if (cost > Math.min(maxGapCost, budget.comparisons)) return [];
  budget.comparisons -= cost;
  const width = fresh.length + 1;
  const best = new Float32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      const isNear = Math.abs((row * fresh.length) / old.length - column) <= reach;
      const share = isNear ? sharedWords(old[row]!, fresh[column]!) : 0;
      const paired = share < minShare ? 0 : share + best[at + width + 1]!;
      best[at] = Math.max(paired, best[at + width]!, best[at + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    const at = row * width + column;
    if (best[at] === best[at + width]) row += 1;
    else if (best[at] === best[at + 1]) column += 1;
    else pairs.push([row++, column++]);
  }
  return pairs;
}

function wordCounts(text: string): WordCounts {
  const counts = new Map<string, number>();
  const words = wordRanges(text);
  for (const { start, end } of words) {
    const word = text.slice(start, end).toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { total: words.length, counts };
}

/** The Sørensen–Dice coefficient of the words of two texts, 0..1. */
function sharedWords(one: WordCounts, other: WordCounts): number {
  let shared = 0;
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * shared) / Math.max(1, one.total + other.total);
}
