import { isDeepStrictEqual } from "node:util";
import type { PgBoss } from "pg-boss";
import { jobData, type JobDefinition } from "./queue.ts";

/**
 * Brings the schedules kept in the database in line with those of the code; one that the code knows no more is removed.
 * The queues of the jobs are there already.
 */
export async function writeSchedules(boss: PgBoss, definitions: readonly JobDefinition<unknown>[]): Promise<void> {
  const kept = new Map((await boss.getSchedules()).map((row) => [JSON.stringify([row.name, row.key]), row]));
  for (const definition of definitions) {
    const { name, schedule } = definition;
    if (!schedule) continue;
    const { cron, payload, singletonKey } = schedule;
    const data = jobData(definition, payload);
    // A time that passed while no process was there is caught up with, once, at the next start.
    const options = { missed: "once" as const, tz: "UTC", ...(singletonKey === undefined ? {} : { singletonKey }) };
    const id = JSON.stringify([name, ""]);
    const row = kept.get(id);
    kept.delete(id);
    if (row?.cron === cron && isDeepStrictEqual(row.data, data) && isDeepStrictEqual(row.options, options)) continue;
    await boss.schedule(name, cron, data, options);
  }
  for (const { name, key } of kept.values()) await boss.unschedule(name, key);
}
