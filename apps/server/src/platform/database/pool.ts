import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import type { Logger } from "../logging/index.ts";
import type { DatabaseAccess } from "./prepare-access.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { classifyError } from "./classify-error.ts";
import { sessionLimits } from "./session-limits.ts";
import { createStatementRunner } from "./statement-runner.ts";

export interface PoolOptions {
  connection: ClientConfig;
  size: number;
  access: DatabaseAccess;
  log: Logger;
}

const connectTimeoutMs = 5000;
const idleTimeoutMs = 30_000;

/** A pool for kysely whose failures to reach the server are DatabaseUnavailable. */
export function createPool({ connection, size, access, log }: PoolOptions): PostgresPool {
  const pool = new Pool({
    ...connection,
    max: size,
    application_name: "lectern",
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    ...(access.limitsAtStartup ? sessionLimits : {}),
  });
  // Without a listener a connection that breaks in use, or while it is being ended, would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // An idle connection that breaks says so here; the next statement gets a new one.
  pool.on("error", (error) => log.debug({ error }, "an idle database connection was lost"));
  return {
    options: pool.options,
    async connect() {
      try {
        return adapt(await pool.connect(), access);
      } catch (error) {
        throw new DatabaseUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}

const adapted = new WeakMap<PoolClient, PostgresPoolClient>();

/** The same object for the same connection: kysely remembers connections by it. */
function adapt(client: PoolClient, access: DatabaseAccess): PostgresPoolClient {
  const known = adapted.get(client);
  if (known) return known;
  const run = createStatementRunner(client, access);
  async function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await run(sql, parameters);
      return {
        command: command as PostgresQueryResult<Row>["command"],
        rowCount: rowCount ?? 0,
        rows: rows as Row[],
      };
    } catch (error) {
      throw classifyError(error);
    }
  }
  const made = {
    query: query as PostgresPoolClient["query"],
    release: (destroy?: boolean) => client.release(destroy),
  };
  adapted.set(client, made);
  return made;
}
