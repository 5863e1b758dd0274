import { MAX_ANALYTICS_DAYS } from "@lectern/contract/limits";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { dateToDay, type Day, dayToDate } from "../../../platform/formats/day.ts";
import { formatDayRange, formatTime } from "../../../platform/formats/date.ts";
import { defaultPreset, type RangePreset, type RangeSearch } from "./range-search.ts";

/**
 * What figures are compared with, as a person reads it: "8 – 14 Nov", and while today is among the days
 * "8 – 14 Nov, up to 12:15 PM".
 * @param before the days right before those that are shown
 * @param until when what is compared with ends; undefined while that is not known
 */
export function comparisonLabel(before: DayRange, until: string | null | undefined, today: Day): string {
  const days = formatDayRange(before.from, before.to, today);
  const isCut = until !== undefined && until !== null && dateToDay(new Date(until)) === before.to;
  return isCut ? `${days}, up to ${formatTime(until)}` : days;
}

/** Both days inclusive; `preset` where the range moves with the calendar. */
export interface AnalyticsRange extends DayRange {
  preset?: RangePreset;
}

/** The days that an address means: none after today, and as many as can be asked for, the last of them. */
export function rangeOf(search: RangeSearch, today: Day): AnalyticsRange {
  if (search.from !== undefined && search.to !== undefined) {
    const to = search.to > today ? today : search.to;
    const earliest = addDays(to, 1 - MAX_ANALYTICS_DAYS);
    const from = search.from > to ? to : search.from;
    return { from: from < earliest ? earliest : from, to };
  }
  const preset = search.range ?? defaultPreset;
  return { ...presetDays[preset](today), preset };
}

const presetDays: Record<RangePreset, (today: Day) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  "7d": (today) => ({ from: addDays(today, -6), to: today }),
  "28d": (today) => ({ from: addDays(today, -27), to: today }),
  "90d": (today) => ({ from: addDays(today, -89), to: today }),
  month: (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  "last-month": (today) => {
    const to = addDays(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  },
  "12m": (today) => {
    const date = dayToDate(today);
    return { from: dateToDay(new Date(date.getFullYear() - 1, date.getMonth(), date.getDate() + 1)), to: today };
  },
};

/** As many days right before a range. */
export function periodBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
}

/** How many days a range has. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function addDays(day: Day, days: number): Day {
  const date = dayToDate(day);
  return dateToDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}
