/** Texts in their order, found at a place of a longer text without looking at each of them. */
export interface WordIndex<Value> {
  /** Rising by UTF-16 units. */
  keys: readonly string[];
  values: readonly Value[];
  size: number;
  /** By the first unit: the stretch of keys that begin with it. */
  ranges: ReadonlyMap<number, { low: number; high: number }>;
}

export function buildWordIndex<Value>(entries: ReadonlyMap<string, Value>): WordIndex<Value> {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const keys = sorted.map(([key]) => key);
  const ranges = new Map<number, { low: number; high: number }>();
  for (const [index, key] of keys.entries()) {
    const unit = key.charCodeAt(0);
    const range = ranges.get(unit);
    if (range) range.high = index + 1;
    else ranges.set(unit, { low: index, high: index + 1 });
  }
  return { keys, values: sorted.map(([, value]) => value), size: keys.length, ranges };
}

/**
 * The value of the longest key that stands in the text at a place and is `accepted`. Each further character halves its
 * way into what is left of the keys: the work grows with the length of what fits and the logarithm of their number.
 */
export function findLongestMatch<Value>(
  { keys, values, ranges }: WordIndex<Value>,
  text: string,
  at: number,
  accepted: (value: Value) => boolean,
): Value | undefined {
  let { low, high } = ranges.get(text.charCodeAt(at)) ?? { low: 0, high: 0 };
  const fitting: Value[] = [];
  for (let length = 1; low < high; length += 1) {
    if (keys[low]?.length === length) {
      const value = values[low];
      if (value !== undefined) fitting.push(value);
      low += 1;
    }
    // NaN behind the text's end: nothing is as great.
    const unit = text.charCodeAt(at + length);
    if (Number.isNaN(unit)) break;
    low = firstAtLeast(keys, { low, high, length }, unit);
    high = firstAtLeast(keys, { low, high, length }, unit + 1);
  }
  return fitting.findLast(accepted);
}

/** The first key from `low` on whose unit at `length` is at least `unit`. */
function firstAtLeast(
  keys: readonly string[],
  { low, high, length }: { low: number; high: number; length: number },
  unit: number,
): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle]?.charCodeAt(length) ?? 0) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}
