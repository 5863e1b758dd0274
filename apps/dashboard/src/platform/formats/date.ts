import { dateToDay, type Day, dayToDate } from "./day.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/**
 * A moment or a Date as lists show it: `MMM D, YYYY`, in the person's time zone. Not by Intl, the data of which would be
 * loaded while a slow phone draws its first list.
 */
export function formatDate(moment: string | Date): string {
  const date = new Date(moment);
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** A moment as `MMM D, YYYY, h:mm AM`, in the person's time zone unless one is named. */
export function formatMoment(moment: string | Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  // Some engines put a narrow space before AM and PM.
  return format.format(new Date(moment)).replaceAll("\u202F", " ");
}

/** The time of day of a moment as `h:mm AM`, where the person is. */
export function formatTime(moment: string | Date): string {
  const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
  return format.format(new Date(moment)).replaceAll("\u202F", " ");
}

/** A Date as a field for day and time takes it, `YYYY-MM-DDTHH:MM`, where the person is. */
export function dateTimeLocalValue(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${dateToDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A moment as day-month-year, `21-11-2026`, in the person's time zone unless one is named. */
export function formatDayMonthYear(moment: string | Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "2-digit", year: "numeric", timeZone });
  return format.format(new Date(moment)).replaceAll("/", "-");
}

/** A date range in its shortest unambiguous form: "14 – 20 Nov", "28 Oct – 3 Nov", "30 Dec 2025 – 5 Jan 2026". */
export function formatDayRange(from: Day, to: Day, today: Day): string {
  const [a, b] = [dayToDate(from), dayToDate(to)];
  const otherYear = from.slice(0, 4) !== to.slice(0, 4) || from.slice(0, 4) !== today.slice(0, 4);
  const end = dayAndMonth(b, otherYear);
  if (from === to) return end;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${a.getDate()} – ${end}`;
  return `${dayAndMonth(a, from.slice(0, 4) !== to.slice(0, 4))} – ${end}`;
}

function dayAndMonth(date: Date, withYear: boolean): string {
  const month = date.toLocaleDateString("en-US", { month: "short" });
  return `${date.getDate()} ${month}${withYear ? ` ${date.getFullYear()}` : ""}`;
}
