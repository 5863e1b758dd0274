import type { TrendBin } from "@lectern/contract";
import { TREND_BIN_DAYS } from "@lectern/contract/limits";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { daysIn } from "../range/analytics-range.ts";

/** The length of the trend's parts in the address; without it as the range is long. */
export interface BinSearch {
  bin?: TrendBin;
}

const trendBins = Object.keys(TREND_BIN_DAYS) as TrendBin[];

/** Reads the parts of a trend from an address; an unknown length is dropped. */
export function readBinSearch({ bin }: Record<string, unknown>): BinSearch {
  const known = trendBins.find((name) => name === bin);
  return known === undefined ? {} : { bin: known };
}

/** The lengths in which a trend over these days is readable. */
export function fittingBins(range: DayRange): TrendBin[] {
  const days = daysIn(range);
  return trendBins.filter((bin) => TREND_BIN_DAYS[bin].min <= days && days <= TREND_BIN_DAYS[bin].max);
}

/** The chosen length where it fits these days. */
export function chosenBin({ bin }: BinSearch, range: DayRange): TrendBin | undefined {
  return bin !== undefined && fittingBins(range).includes(bin) ? bin : undefined;
}
