/** Hour of the day at which the mail is due, on a Monday. */
const dueHour = 7;

/** The next Monday morning somewhere, after a moment. */
export function nextDue(now: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const monday = mondayOf(local.toPlainDate());
  const due = [monday, monday.add({ days: 7 })].map(
    (day) => day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: dueHour }) }).epochMilliseconds,
  );
  return new Date(due.find((moment) => moment > now.getTime()) ?? 0);
}

/** The last whole week somewhere, Monday to Sunday, `YYYY-MM-DD`. */
export function lastWeek(now: Date, timeZone: string): { start_date: string; end_date: string; time_zone: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const monday = mondayOf(local.toPlainDate());
  return {
    start_date: monday.subtract({ days: 7 }).toString(),
    end_date: monday.subtract({ days: 1 }).toString(),
    time_zone: timeZone,
  };
}

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}
