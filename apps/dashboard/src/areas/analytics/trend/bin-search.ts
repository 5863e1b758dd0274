import type { TrendBin } from "@lectern/contract";
import { TREND_RANGE_DAYS_BY_BIN } from "@lectern/contract/limits";

/** The length of the trend's parts in the address; without it as the range is long. */
export interface BinSearch {
  bin?: TrendBin;
}

export const trendBins = Object.keys(TREND_RANGE_DAYS_BY_BIN) as TrendBin[];

/** Reads the parts of a trend from an address; an unknown length is dropped. */
export function readBinSearch({ bin }: Record<string, unknown>): BinSearch {
  const known = trendBins.find((name) => name === bin);
  return known === undefined ? {} : { bin: known };
}
