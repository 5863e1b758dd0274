import type { BinNames } from "./bin-names.ts";
import type { TrendRow } from "./trend-row.ts";

/** What a chart of a trend shows. */
export interface TrendView {
  rows: readonly TrendRow[];
  /** Bins of the period before, in the same order. */
  before: readonly TrendRow[];
  names: BinNames;
  rangeName: string;
  beforeName: string;
  /** Listens of the period before as far as they are compared; undefined while they are not known. */
  beforeListens: number | undefined;
}
