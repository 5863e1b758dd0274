import type { Platform } from "../../../area.ts";
import { sendWeekMailJob } from "./jobs.ts";
import { lockDue, setDueAt } from "./store.ts";
import { nextDue, lastWeek } from "./week.ts";

/** Mails that one transaction makes jobs of. */
const batchSize = 100;

/** Makes a job of every mail that is due. A week that passed while nothing ran is left out: the last whole one is sent. */
export async function enqueueDueMails(
  { database, queue, clock }: Pick<Platform, "database" | "queue" | "clock">,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (let found = batchSize; found === batchSize && !signal.aborted;) {
    // A batch after the other: none holds many locks.
    found = await database.system(async (trx) => {
      const due = await lockDue(trx, now, batchSize);
      for (const { organisation_id: organisationId, project_id: projectId, user_id: userId, time_zone: zone } of due) {
        await setDueAt(trx, { projectId, userId }, nextDue(now, zone));
        await queue.send(trx, sendWeekMailJob, { organisationId, projectId, userId, week: lastWeek(now, zone) });
      }
      return due.length;
    });
  }
}
