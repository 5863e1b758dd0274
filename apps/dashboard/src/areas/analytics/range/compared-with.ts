import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { dateToDay, type Day, formatDayRange, formatTime } from "../../../platform/formats/date.ts";

/**
 * What figures are compared with, as a person reads it: "8 – 14 Nov", and while today is among the days
 * "8 – 14 Nov, up to 12:15 PM".
 * @param before the days right before those that are shown
 * @param until when what is compared with ends; undefined while that is not known
 */
export function comparedWith(before: DayRange, until: string | null | undefined, today: Day): string {
  const days = formatDayRange(before.from, before.to, today);
  const isCut = until !== undefined && until !== null && dateToDay(new Date(until)) === before.to;
  return isCut ? `${days}, up to ${formatTime(until)}` : days;
}
