import type { TrendBin } from "@lectern/contract";
import { type Range, startOfDay } from "./range.ts";

export interface TrendBins {
  bin: TrendBin;
  /** When each begins, ascending; the first may begin before the range. */
  starts: Date[];
  /** When the last ends. */
  end: Date;
}

/** Longest ranges that are shown by hour and by day unless other bins are chosen. */
const maxHourlyDays = 2;
const maxDailyDays = 62;

/** Divides a range into hours, days or weeks from Monday to Sunday; those that show its course best when not told. */
export function trendBins(range: Range, bin: TrendBin = bestBin(range.days)): TrendBins {
  return { bin, ...divide[bin](range) };
}

function bestBin(days: number): TrendBin {
  if (days <= maxHourlyDays) return "hour";
  return days <= maxDailyDays ? "day" : "week";
}

const divide: Record<TrendBin, (range: Range) => Pick<TrendBins, "starts" | "end">> = {
  hour: hoursOf,
  day: ({ firstDay, days, timeZone }) =>
    binsOf(
      Array.from({ length: days + 1 }, (_, index) => firstDay.add({ days: index })),
      timeZone,
    ),
  week: ({ firstDay, days, timeZone }) => {
    const monday = firstDay.subtract({ days: firstDay.dayOfWeek - 1 });
    const weeks = Math.ceil((days + firstDay.dayOfWeek - 1) / 7);
    return binsOf(
      Array.from({ length: weeks + 1 }, (_, index) => monday.add({ days: 7 * index })),
      timeZone,
    );
  },
};

function binsOf(days: readonly Temporal.PlainDate[], timeZone: string): Pick<TrendBins, "starts" | "end"> {
  const bounds = days.map((day) => startOfDay(day, timeZone));
  return { starts: bounds.slice(0, -1), end: bounds.at(-1) ?? new Date(0) };
}

/** Hours as they pass: a day on which clocks are changed has 23 or 25. */
function hoursOf({ from, until }: Range): Pick<TrendBins, "starts" | "end"> {
  const starts = [];
  for (let at = from.getTime(); at < until.getTime(); at += 3_600_000) starts.push(new Date(at));
  return { starts, end: until };
}
