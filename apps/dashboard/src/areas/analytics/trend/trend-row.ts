import type { BinNames } from "./trend-bin.ts";

/** A part of a trend: what its line and its bars show of the time that begins there. */
export interface TrendRow {
  binned_timestamp: string;
  line: number;
  bars: number;
  /** Part of it lies outside the range or still to come. */
  is_partial: boolean;
}

/** What the figures of a trend are called; without bars it is a line alone. */
export interface TrendWords {
  line: string;
  bars?: string;
}

/** What a chart of a trend shows. */
export interface TrendView {
  words: TrendWords;
  rows: readonly TrendRow[];
  /** Bins of the period before, in the same order. */
  before: readonly TrendRow[];
  names: BinNames;
  rangeName: string;
  beforeName: string;
  /** The line's figure in the period before as far as it is compared; undefined while it is not known. */
  beforeTotal: number | undefined;
}

/** Bins by index; both ends included, and empty where `last` is before `first`. */
export interface TrendParts {
  /** Bins that have begun; those after them are not drawn. */
  begun: number;
  /** Bins that are over, and lie in the range as a whole. */
  whole: { first: number; last: number };
  /** Where the line is dashed: it begins or ends in a bin that is not whole. */
  partial: readonly { first: number; last: number }[];
}

/** Which bins of a trend are drawn, and how. */
export function trendParts(rows: readonly TrendRow[], now: Date): TrendParts {
  const begun = rows.filter((row) => Date.parse(row.binned_timestamp) <= now.getTime()).length;
  const drawn = rows.slice(0, begun);
  const first = drawn.findIndex((row) => !row.is_partial);
  const last = drawn.findLastIndex((row) => !row.is_partial);
  if (first === -1) return { begun, whole: { first: 0, last: -1 }, partial: [{ first: 0, last: begun - 1 }] };
  const partial = [
    { first: 0, last: first },
    { first: last, last: begun - 1 },
  ];
  return { begun, whole: { first, last }, partial: partial.filter((part) => part.last > part.first) };
}
