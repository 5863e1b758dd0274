import { sql } from "kysely";
import type { Executor } from "../database/index.ts";
import type { ClaimedJob } from "./stalled-claim-detector.ts";

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

/** The lowest priority that a job gets by letting others go first. */
const minYieldedPriority = -20;

/**
 * Releases a claimed job to go on after those that had fewer turns. The next claim has another number, so that what is
 * said of this one late changes nothing of it; it costs no try.
 */
export async function yieldJob(
  executor: Executor,
  job: { id: string; queue: string; retryCount: number },
): Promise<void> {
  await sql`
    update pgboss.job
       set state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = null, start_after = now(),
           priority = greatest(least(priority, ${minYieldedPriority}::integer), priority - 1)
     where name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`.execute(
    executor,
  );
}

/** Whether a job waits in a queue that is of another organisation. */
export async function hasJobsOfOtherOrganisations(
  executor: Executor,
  queue: string,
  organisationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
     where name = ${queue} and state < 'active' and start_after <= now()
       and data->>'organisationId' <> ${organisationId}
     limit 1`.execute(executor);
  return rows.length > 0;
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

/** The active jobs of queues: claimed, not settled. */
export async function claimedJobs(executor: Executor, queues: readonly string[]): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    select id, name as queue, retry_count as "retryCount", coalesce(heartbeat_on, started_on)::text as heartbeat
      from pgboss.job where name = any(${queues}::text[]) and state = 'active'`.execute(executor);
  return rows;
}

/**
 * Gives a job that a dead process claimed another try for the one it cost. False, and nothing is changed, when somebody
 * else took it up meanwhile, or its process lives. In a transaction it stays so until that ends.
 */
export async function addAttempt(executor: Executor, job: ClaimedJob): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set retry_limit = retry_limit + 1
     where name = ${job.queue} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}
       and coalesce(heartbeat_on, started_on)::text = ${job.heartbeat}
    returning id`.execute(executor);
  return rows.length > 0;
}

/** Lets a job that waits for its next try start in so many seconds. */
export async function startAfter(
  executor: Executor,
  { queue, id }: Pick<ClaimedJob, "queue" | "id">,
  seconds: number,
): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() + make_interval(secs => ${seconds})
     where name = ${queue} and state = 'retry' and id = ${id}`.execute(executor);
}

/** Which of these jobs were cancelled. */
export async function findCancelled(executor: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where state = 'cancelled' and id = any(${ids}::uuid[])`.execute(executor);
  return rows.map((row) => row.id);
}
