import { CompiledQuery } from "kysely";
import type { ConstructorOptions } from "pg-boss";
import type { Database, Executor } from "../database/index.ts";

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
