import { type Range, startOfDay } from "./range.ts";

export interface TrendBins {
  bin: "hour" | "day" | "week";
  /** When each begins, ascending; the first may begin before the range. */
  starts: Date[];
  /** When the last ends. */
  end: Date;
}

/** Longest ranges that are shown by hour and by day. */
const maxHourlyDays = 2;
const maxDailyDays = 62;

/** Divides a range into hours, days or weeks from Monday to Sunday, whichever shows its course best. */
export function trendBins(range: Range): TrendBins {
  const { firstDay, days, timeZone } = range;
  if (days <= maxHourlyDays) return { bin: "hour", ...hoursOf(range) };
  if (days <= maxDailyDays) {
    return {
      bin: "day",
      ...binsOf(
        Array.from({ length: days + 1 }, (_, index) => firstDay.add({ days: index })),
        timeZone,
      ),
    };
  }
  const monday = firstDay.subtract({ days: firstDay.dayOfWeek - 1 });
  const weeks = Math.ceil((days + firstDay.dayOfWeek - 1) / 7);
  return {
    bin: "week",
    ...binsOf(
      Array.from({ length: weeks + 1 }, (_, index) => monday.add({ days: 7 * index })),
      timeZone,
    ),
  };
}

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
