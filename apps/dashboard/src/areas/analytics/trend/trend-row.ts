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
