/** Stretches of a file, ascending and apart; ends do not belong to them. */
export type ByteRanges = readonly (readonly [start: number, end: number])[];

/** The ranges with one more, put together where they touch. */
export function withRange(ranges: ByteRanges, start: number, end: number): ByteRanges {
  if (end <= start) return ranges;
  const touching = ranges.filter((range) => range[0] <= end && start <= range[1]);
  const apart = ranges.filter((range) => !touching.includes(range));
  const whole = [
    Math.min(start, ...touching.map((range) => range[0])),
    Math.max(end, ...touching.map((range) => range[1])),
  ] as const;
  return [...apart, whole].toSorted((one, other) => one[0] - other[0]);
}

/** How many bytes they have from `from` on. */
export function bytesFrom(ranges: ByteRanges, from: number): number {
  return ranges.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, from)), 0);
}

/** As PostgreSQL writes an int8multirange. */
export function rangesText(ranges: ByteRanges): string {
  return `{${ranges.map(([start, end]) => `[${start},${end})`).join()}}`;
}

export function readRanges(text: string): ByteRanges {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, start, end]) => [Number(start), Number(end)] as const);
}
