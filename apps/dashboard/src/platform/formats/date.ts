/** A day of the calendar where the person is, `YYYY-MM-DD`. */
export type Day = string;

/** The person's time zone, such as "Europe/Paris". Asked when it is needed: the first use of Intl blocks a slow phone. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

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

/** The day a Date falls on where the person is. */
export function dateToDay(date: Date): Day {
  const month = String(date.getMonth() + 1).padStart(2, "0");
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, "0")}`;
}

/** Midnight of a day where the person is. */
export function dayToDate(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** Whether a text is a day that exists, such as one read from an address. */
export function isDay(text: unknown): text is Day {
  return typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text) && dateToDay(dayToDate(text)) === text;
}

/** The last seven days up to and with a day. */
export function lastSevenDays(today: Date): { from: Day; to: Day } {
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6);
  return { from: dateToDay(from), to: dateToDay(today) };
}

function dayAndMonth(date: Date, withYear: boolean): string {
  const month = date.toLocaleDateString("en-US", { month: "short" });
  return `${date.getDate()} ${month}${withYear ? ` ${date.getFullYear()}` : ""}`;
}
