import { commonSubsequence } from "./common-subsequence.ts";
import { pairSimilar } from "./pair-similar.ts";

/** What aligning two lists costs at most, in comparisons of two elements: some tenths of a second. */
const maxComparisons = 20_000_000;

/**
 * Which texts of two lists are the same, or wordings of one another: pairs of indices. Those in the same order come first,
 * then texts that stand unchanged at another place.
 */
export function alignTexts(before: readonly string[], after: readonly string[]): [number, number][] {
  const budget = { comparisons: maxComparisons };
  const equal = commonSubsequence(before, after, budget);
  const inOrder = [...equal, ...pairSimilar(before, after, equal, budget)];
  const [old, fresh] = [new Set(inOrder.map(([index]) => index)), new Set(inOrder.map(([, index]) => index))];
  const places = new Map<string, number[]>();
  for (const [index, text] of before.entries()) {
    if (old.has(index) || text === "") continue;
    const known = places.get(text);
    if (known) known.push(index);
    else places.set(text, [index]);
  }
  const moved = after.flatMap((text, index): [number, number][] => {
    const from = fresh.has(index) ? undefined : places.get(text)?.shift();
    return from === undefined ? [] : [[from, index]];
  });
  return [...inOrder, ...moved];
}
