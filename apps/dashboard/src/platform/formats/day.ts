/** A day of the calendar where the person is, `YYYY-MM-DD`. */
export type Day = string;

/** The person's time zone, such as "Europe/Paris". Asked when it is needed: the first use of Intl blocks a slow phone. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
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
