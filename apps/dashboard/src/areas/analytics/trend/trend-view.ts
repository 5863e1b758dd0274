import type { BinNames } from "./bin-names.ts";
import type { TrendRow, TrendWords } from "./trend-row.ts";

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
