import type { TrendBin } from "@lectern/contract";
import { TREND_RANGE_DAYS_BY_BIN } from "@lectern/contract/limits";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { countDays } from "../range/analytics-range.ts";
import { type BinSearch, trendBins } from "./bin-search.ts";

export const binTitles: Record<TrendBin, string> = { hour: "By hour", day: "By day", week: "By week" };

export interface BinNames {
  /** Whether a bin may have a name under the axis: not every hour of many days. */
  isNamed: (timestamp: string) => boolean;
  /** Under the axis. */
  short: (timestamp: string) => string;
  /** In the line that says the values, and in the table. */
  long: (timestamp: string) => string;
}

/** Hours of more days than these are named by the day that begins with them. */
const maxNamedHours = 50;

/** Names of the bins that begin at these moments, in a time zone; `count` of them are shown. */
export function binNames(bin: TrendBin, timeZone: string, count: number): BinNames {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    // Some engines put a narrow space before AM and PM.
    return (timestamp: string) => formatter.format(new Date(timestamp)).replaceAll("\u202F", " ");
  };
  const date = format({ weekday: "short", month: "short", day: "numeric" });
  const day = format({ month: "short", day: "numeric" });
  const isNamed = () => true;
  if (bin === "hour") {
    const hour = format({ hour: "numeric" });
    const long = (timestamp: string) => `${date(timestamp)}, ${hour(timestamp)}`;
    if (count <= maxNamedHours) return { isNamed, short: hour, long };
    return { isNamed: (timestamp) => hour(timestamp) === "12 AM", short: day, long };
  }
  return { isNamed, short: day, long: bin === "day" ? date : (timestamp) => `Week of ${day(timestamp)}` };
}

/** The lengths in which a trend over these days is readable. */
export function fittingBins(range: DayRange): TrendBin[] {
  const days = countDays(range);
  return trendBins.filter(
    (bin) => TREND_RANGE_DAYS_BY_BIN[bin].min <= days && days <= TREND_RANGE_DAYS_BY_BIN[bin].max,
  );
}

/** The chosen length where it fits these days. */
export function chosenBin({ bin }: BinSearch, range: DayRange): TrendBin | undefined {
  return bin !== undefined && fittingBins(range).includes(bin) ? bin : undefined;
}
