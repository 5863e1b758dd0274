import { CompiledQuery } from "kysely";
import type { ConstructorOptions, PgBoss } from "pg-boss";
import type { Database, Executor } from "../database/index.ts";
import { countDeath, mayBeTriedAgain, pauseSeconds } from "./interrupted-jobs.ts";
import { addAttempt, makeAttemptFinal, startAfter } from "./job-table.ts";
import type { ClaimedJob } from "./silence-watch.ts";

/** What pg-boss runs its statements on. */
export type BossDatabase = NonNullable<ConstructorOptions["db"]>;

/** Lets pg-boss run its statements on our pool, or within a transaction of ours. */
export function statementsOn(executor: Executor): BossDatabase {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** The whole of it: statements, and the notifications that wake workers, on the connection we listen on anyway. */
export function bossDatabase(database: Database): BossDatabase {
  return {
    ...statementsOn(database.kysely),
    async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
      return { close: await database.listen(channel, onNotification, { onReconnect }) };
    },
  };
}

const message = "The process that ran it ended.";

/**
 * Takes up a job that a dead process had claimed: it starts again, at once the first times, and the try does not count, unless
 * the job got no further too often. False when somebody else took it up, or its process lives.
 */
export async function takeUpJob(boss: PgBoss, database: Database, claim: ClaimedJob): Promise<boolean> {
  return database.kysely.transaction().execute(async (trx) => {
    if (!(await addAttempt(trx, claim))) return false;
    const known = await countDeath(trx, claim.id);
    const db = { db: statementsOn(trx) };
    if (mayBeTriedAgain(known)) {
      await boss.fail(claim.queue, claim.id, { message }, db);
      await startAfter(trx, claim, pauseSeconds(known));
    } else {
      await makeAttemptFinal(trx, claim);
      await boss.fail(claim.queue, claim.id, { message, diedAt: known.diedAt ?? "" }, db);
    }
    return true;
  });
}
