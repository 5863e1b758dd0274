import { sql } from "kysely";
import type { Executor } from "../database/index.ts";

/** Which of pg-boss's own tables and columns we touch: the claim of a job, and nothing else. */

/** Releases a claimed job: no try is counted, and it may start at once. */
export async function releaseJob(
  executor: Executor,
  job: { id: string; queue: string; retryCount: number },
): Promise<void> {
  await sql`
    update pgboss.job
       set state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state,
           started_on = null, heartbeat_on = null, start_after = now()
     where name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`.execute(
    executor,
  );
}

/** Makes the current attempt a job's last. */
export async function makeAttemptFinal(
  executor: Executor,
  job: { id: string; queue: string; retryCount: number },
): Promise<void> {
  await sql`
    update pgboss.job set retry_limit = retry_count
     where name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`.execute(
    executor,
  );
}

/** Ids of the active jobs: claimed, not settled. */
export async function claimedJobs(executor: Executor, queue: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue} and state = 'active'`.execute(executor);
  return rows.map((row) => row.id);
}

/** Lets jobs that wait for their next try start at once. */
export async function startNow(executor: Executor, queue: string, ids: readonly string[]): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
     where name = ${queue} and state = 'retry' and id = any(${ids}::uuid[])`.execute(executor);
}

/** Which of these jobs were cancelled. */
export async function findCancelled(executor: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where state = 'cancelled' and id = any(${ids}::uuid[])`.execute(executor);
  return rows.map((row) => row.id);
}
