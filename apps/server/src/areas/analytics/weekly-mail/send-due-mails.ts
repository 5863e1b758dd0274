import type { Platform } from "../../../area.ts";
import { sendWeekMailJob } from "./jobs.ts";
import { lockDue, moveDue } from "./store.ts";

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

/** Mails that one transaction makes jobs of. */
const batchSize = 100;

/** Makes a job of every mail that is due. A week that passed while nothing ran is left out: the last whole one is sent. */
export async function sendDueMails(
  { database, queue, clock }: Pick<Platform, "database" | "queue" | "clock">,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (let found = batchSize; found === batchSize && !signal.aborted;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch after the other: none holds many locks
    found = await database.system(async (trx) => {
      const due = await lockDue(trx, now, batchSize);
      for (const { organisation_id: organisationId, project_id: projectId, user_id: userId, time_zone: zone } of due) {
        await moveDue(trx, { projectId, userId }, nextDue(now, zone));
        await queue.send(trx, sendWeekMailJob, { organisationId, projectId, userId, week: lastWeek(now, zone) });
      }
      return due.length;
    });
  }
}
