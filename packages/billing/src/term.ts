/** A stretch of time that is billed at once. */
export interface Term {
  start: Date;
  /** The first moment that is no longer part of it. */
  end: Date;
}

const secondMs = 1000;
const dayMs = 86_400_000;

/**
 * So many months after a date in UTC, at its time of day: for the 31st the last day of a shorter month, and for 29
 * February the 28th in a year without one. Counting from the same date each time keeps the day.
 */
export function addMonths(date: Date, months: number): Date {
  const first = new Date(date);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return first;
}

/** The term of so many months, counted from `anchor`, that begins where the one before it ended. */
export function termAfter(end: Date, { anchor, months }: { anchor: Date; months: number }): Term {
  let count = 0;
  while (addMonths(anchor, count) <= end) count += 1;
  // `count` is the first month after `end`; where terms are longer, it ends so many months on.
  return { start: end, end: addMonths(anchor, count - 1 + months) };
}

/** Seconds of a term, and how many of them are left at a time. */
export function timeLeft({ start, end }: Term, now: Date): { left: number; total: number } {
  const total = Math.max(1, Math.round((end.getTime() - start.getTime()) / secondMs));
  const left = Math.floor((end.getTime() - Math.max(now.getTime(), start.getTime())) / secondMs);
  return { left: Math.min(total, Math.max(0, left)), total };
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}
