import { CompiledQuery } from "kysely";
import type { ConstructorOptions } from "pg-boss";
import type { Database, Executor } from "../database/index.ts";
import { createSerialQueue } from "./serial-queue.ts";

/** What pg-boss runs its statements on. */
export type BossDatabase = NonNullable<ConstructorOptions["db"]>;

/** Lets pg-boss run its statements on our pool, or within a transaction of ours. */
export function createBossDatabase(executor: Executor): BossDatabase {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Two dozen workers look for jobs in the same moment, again and again: a connection for each would hold 5 MB each at rest. */
const statementsAtOnce = 2;

/** The whole of it: statements, and the notifications that wake workers, on the connection we listen on anyway. */
export function bossDatabase(database: Database): BossDatabase {
  const statements = createBossDatabase(database.kysely);
  const lanes = Array.from({ length: statementsAtOnce }, createSerialQueue);
  let next = 0;
  return {
    executeSql(text, values) {
      next = (next + 1) % lanes.length;
      return lanes[next]!(() => statements.executeSql(text, values));
    },
    async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
      return { close: await database.listen(channel, onNotification, { onReconnect }) };
    },
  };
}
