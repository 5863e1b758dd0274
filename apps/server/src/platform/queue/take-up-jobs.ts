import type { PgBoss } from "pg-boss";
import type { Database } from "../database/index.ts";
import { countDeath, mayBeTriedAgain, interruptionDelaySeconds } from "./interrupted-jobs.ts";
import { addAttempt, makeAttemptFinal, startAfter } from "./job-table.ts";
import type { ClaimedJob } from "./stalled-claim-detector.ts";
import { createBossDatabase } from "./boss-database.ts";

const message = "The process that ran it ended.";

/**
 * Takes up a job that a dead process had claimed: it starts again, at once the first times, and the try does not count, unless
 * the job got no further too often. False when somebody else took it up, or its process lives.
 */
export async function takeUpJob(boss: PgBoss, database: Database, claim: ClaimedJob): Promise<boolean> {
  return database.kysely.transaction().execute(async (trx) => {
    if (!(await addAttempt(trx, claim))) return false;
    const known = await countDeath(trx, claim.id);
    const db = { db: createBossDatabase(trx) };
    if (mayBeTriedAgain(known)) {
      await boss.fail(claim.queue, claim.id, { message }, db);
      await startAfter(trx, claim, interruptionDelaySeconds(known));
    } else {
      await makeAttemptFinal(trx, claim);
      await boss.fail(claim.queue, claim.id, { message, diedAt: known.diedAt ?? "" }, db);
    }
    return true;
  });
}
