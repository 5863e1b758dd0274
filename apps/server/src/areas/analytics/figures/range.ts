import type { TrendBin } from "@lectern/contract";

/** Whole days somewhere. */
export interface Range {
  from: Date;
  /** The first moment after it. */
  until: Date;
  timeZone: string;
  firstDay: Temporal.PlainDate;
  days: number;
}

export interface RangeInput {
  start_date: string;
  end_date: string;
  time_zone?: string | undefined;
}

/** From the beginning of the first day to the end of the last. */
export function rangeOf({ start_date: start, end_date: end, time_zone: timeZone = "UTC" }: RangeInput): Range {
  const firstDay = Temporal.PlainDate.from(start);
  return rangeFrom(firstDay, firstDay.until(Temporal.PlainDate.from(end)).days + 1, timeZone);
}

/** Figures are kept by quarters of an hour: nothing ends between them. */
const figureMinutes = 15;

/**
 * As many days, before a range. Of a range that goes on (today lies in it) only so much has passed: what is before it ends
 * at the same time of day, to the nearest quarter of an hour, so that like is compared with like.
 */
export function rangeBefore({ from, until, firstDay, days, timeZone }: Range, now: Date): Range {
  const before = rangeFrom(firstDay.subtract({ days }), days, timeZone);
  if (now < from || now >= until) return before;
  const elapsed = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: "minute", roundingIncrement: figureMinutes, roundingMode: "halfExpand" })
    .subtract({ days });
  return { ...before, until: new Date(Math.min(elapsed.epochMilliseconds, before.until.getTime())) };
}

function rangeFrom(firstDay: Temporal.PlainDate, days: number, timeZone: string): Range {
  const from = startOfDay(firstDay, timeZone);
  return { from, until: startOfDay(firstDay.add({ days }), timeZone), timeZone, firstDay, days };
}

/** The first moment of a day somewhere, which is not midnight where clocks are put forward then. */
function startOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

const dayMs = 86_400_000;

/** A range as the figures have it: whole days of UTC, and quarters of an hour before and after them. */
export interface RangeParts {
  /** Days in UTC; the second is the first after them. */
  days: { from: string; until: string };
  /** Up to two. */
  edges: { from: Date; until: Date }[];
}

export function splitRange({ from, until }: Pick<Range, "from" | "until">): RangeParts {
  const firstDay = Math.ceil(from.getTime() / dayMs) * dayMs;
  const lastDay = Math.floor(until.getTime() / dayMs) * dayMs;
  if (firstDay >= lastDay) return { days: { from: dayAt(firstDay), until: dayAt(firstDay) }, edges: [{ from, until }] };
  const edges = [
    { from, until: new Date(firstDay) },
    { from: new Date(lastDay), until },
  ];
  return {
    days: { from: dayAt(firstDay), until: dayAt(lastDay) },
    edges: edges.filter((edge) => edge.from < edge.until),
  };
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

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
