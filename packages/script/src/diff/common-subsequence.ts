/** What comparing may still cost, in comparisons of two elements. It is lowered by what is spent. */
export interface DiffBudget {
  comparisons: number;
}

/** The largest table that one comparison builds, in cells of two bytes. */
const maxTableCells = 4_000_000;

/**
 * A longest common subsequence of two lists, as pairs of indices that rise on both sides. Where the budget does not reach
 * for that, a shorter one: equal beginnings and ends, and elements that stand once in each list, are still found.
 */
export function commonSubsequence(
  before: readonly string[],
  after: readonly string[],
  budget: DiffBudget,
): [number, number][] {
  const whole = { from: 0, to: before.length, afterFrom: 0, afterTo: after.length };
  return matchStretch(before, after, whole, budget, true);
}

/** A stretch of each list, the ends not included. */
interface Stretch {
  from: number;
  to: number;
  afterFrom: number;
  afterTo: number;
}

function matchStretch(
  before: readonly string[],
  after: readonly string[],
  stretch: Stretch,
  budget: DiffBudget,
  seeksUnique: boolean,
): [number, number][] {
  let { from, to, afterFrom, afterTo } = stretch;
  const head: [number, number][] = [];
  const tail: [number, number][] = [];
  while (from < to && afterFrom < afterTo && before[from] === after[afterFrom]) head.push([from++, afterFrom++]);
  while (from < to && afterFrom < afterTo && before[to - 1] === after[afterTo - 1]) tail.push([--to, --afterTo]);
  const middle = { from, to, afterFrom, afterTo };
  return [...head, ...matchMiddle(before, after, middle, budget, seeksUnique), ...tail.toReversed()];
}

function matchMiddle(
  before: readonly string[],
  after: readonly string[],
  stretch: Stretch,
  budget: DiffBudget,
  seeksUnique: boolean,
): [number, number][] {
  const cells = (stretch.to - stretch.from) * (stretch.afterTo - stretch.afterFrom);
  if (cells === 0) return [];
  if (cells <= Math.min(maxTableCells, budget.comparisons)) {
    budget.comparisons -= cells;
    return longestByTable(before, after, stretch);
  }
  if (!seeksUnique) return [];
  const pairs: [number, number][] = [];
  let { from, afterFrom } = stretch;
  for (const [index, afterIndex] of [...risingUnique(before, after, stretch), [stretch.to, stretch.afterTo] as const]) {
    const gap = { from, to: index, afterFrom, afterTo: afterIndex };
    pairs.push(...matchStretch(before, after, gap, budget, false));
    if (index < stretch.to) pairs.push([index, afterIndex]);
    from = index + 1;
    afterFrom = afterIndex + 1;
  }
  return pairs;
}

/** By dynamic programming: lengths of the longest common subsequences of all pairs of endings. */
function longestByTable(before: readonly string[], after: readonly string[], stretch: Stretch): [number, number][] {
  const { from, to, afterFrom, afterTo } = stretch;
  const width = afterTo - afterFrom + 1;
  const lengths = new Uint16Array((to - from + 1) * width);
  for (let row = to - from - 1; row >= 0; row -= 1) {
    for (let column = width - 2; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        before[from + row] === after[afterFrom + column]
          ? lengths[at + width + 1]! + 1
          : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < to - from && column < width - 1) {
    const at = row * width + column;
    if (before[from + row] === after[afterFrom + column]) pairs.push([from + row++, afterFrom + column++]);
    else if (lengths[at + width]! >= lengths[at + 1]!) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Elements that stand once in each stretch: of them a longest run that rises on both sides (patience sorting). */
function risingUnique(before: readonly string[], after: readonly string[], stretch: Stretch): [number, number][] {
  const places = onlyPlaces(after, stretch.afterFrom, stretch.afterTo);
  const pairs = [...onlyPlaces(before, stretch.from, stretch.to)].flatMap(([element, index]): [number, number][] => {
    const afterIndex = places.get(element);
    return afterIndex === undefined ? [] : [[index, afterIndex]];
  });
  pairs.sort(([one], [other]) => one - other);
  const tops: number[] = [];
  const previous: number[] = [];
  for (const [at, [, afterIndex]] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if (pairs[tops[half]!]![1] < afterIndex) low = half + 1;
      else high = half;
    }
    previous[at] = tops[low - 1] ?? -1;
    tops[low] = at;
  }
  const rising: [number, number][] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rising.push(pairs[at]!);
  return rising.toReversed();
}

function onlyPlaces(list: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const element = list[index]!;
    if (places.has(element)) repeated.add(element);
    else places.set(element, index);
  }
  for (const element of repeated) places.delete(element);
  return places;
}
