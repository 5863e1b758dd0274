import { sql } from "kysely";
import type { Executor } from "../database/index.ts";

/** What is known of the tries of a job that ended with their process. */
export interface Interruptions {
  readonly deaths: number;
  /** The last deaths, as far back as they were at one place. */
  readonly deathsThere: number;
  /** null: at a try whose places were not written down. */
  readonly diedAt: string | null;
}

/** A server may be stopped often while one thing is done, by redeploys; a job that gets no further after so many is given up. */
const maxDeathsThere = 25;
/** Bounds what a job can cost that ends its process at ever other places. */
const maxDeaths = 100;
const maxPauseSeconds = 600;

/** Whether a job is to be tried again although its process ended. */
export function mayBeTriedAgain({ deaths, deathsThere }: Interruptions): boolean {
  return deathsThere < maxDeathsThere && deaths < maxDeaths;
}

/** Seconds that a job waits before it is tried again, so that one that ends its process leaves the others time. */
export function interruptionDelaySeconds({ deathsThere }: Interruptions): number {
  return deathsThere < 3 ? 0 : Math.min(maxPauseSeconds, 2 ** deathsThere);
}

/** Whether a job may be what ended its process: it runs apart from others of which the same is to be feared. */
export function isSuspect({ deathsThere }: Interruptions): boolean {
  return deathsThere >= 2;
}

export async function findInterruptions(executor: Executor, jobId: string): Promise<Interruptions | undefined> {
  const row = await executor
    .selectFrom("interrupted_job")
    .select(["deaths", "deaths_there as deathsThere", "died_at as diedAt"])
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return row;
}

/** Counts the death of a job's process, and says what is known of the job by then. One that was not begun did not die. */
export async function countDeath(executor: Executor, jobId: string): Promise<Interruptions> {
  const { rows } = await sql<Interruptions>`
    insert into interrupted_job as known (job_id, deaths, deaths_there) values (${jobId}, 1, 1)
    on conflict (job_id) do update set
      deaths = known.deaths + (known.place is not null)::integer,
      deaths_there = case
        when known.place is null then known.deaths_there
        when known.place is not distinct from known.died_at then known.deaths_there + 1
        else 1 end,
      died_at = coalesce(known.place, known.died_at),
      place = null,
      updated_at = now()
    returning deaths, deaths_there as "deathsThere", died_at as "diedAt"`.execute(executor);
  const [counted] = rows;
  if (!counted) throw new Error(`The death of the job ${jobId} was not counted.`);
  return counted;
}

/** Where an interrupted job's try under way has come to. */
export async function writeCheckpoint(executor: Executor, jobId: string, place: string): Promise<void> {
  await executor
    .updateTable("interrupted_job")
    .set({ place, updated_at: sql<Date>`now()` })
    .where("job_id", "=", jobId)
    .execute();
}

/** The job is over, or failed by itself. */
export async function forgetInterruptions(executor: Executor, jobId: string): Promise<void> {
  await executor.deleteFrom("interrupted_job").where("job_id", "=", jobId).execute();
}

/** Forgets jobs that were cancelled while they waited for another try. */
export async function sweepInterruptions(executor: Executor): Promise<void> {
  await sql`delete from interrupted_job where updated_at < now() - interval '7 days'`.execute(executor);
}
