import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import type { Logger } from "../logging/index.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { readable } from "./lost-connection.ts";

export interface PoolOptions {
  connection: ClientConfig;
  size: number;
  /** Account every connection steps down to; undefined: stays what it is. */
  role: string | undefined;
  log: Logger;
}

const connectTimeoutMs = 5000;
const idleTimeoutMs = 30_000;
const statementTimeoutMs = 30_000;
const idleInTransactionTimeoutMs = 60_000;

/** A pool for kysely whose failures to reach the server are DatabaseUnavailable. */
export function createPool({ connection, size, role, log }: PoolOptions): PostgresPool {
  const pool = new Pool({
    ...connection,
    max: size,
    application_name: "lectern",
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  // Without a listener a connection that breaks in use, or while it is being ended, would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // An idle connection that breaks says so here; the next statement gets a new one.
  pool.on("error", (error) => log.debug({ error }, "an idle database connection was lost"));
  return {
    options: pool.options,
    async connect() {
      try {
        const client = await pool.connect();
        if (role !== undefined && !steppedDown.has(client)) await stepDown(client, role);
        return watched(client);
      } catch (error) {
        throw new DatabaseUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}

const steppedDown = new WeakSet<PoolClient>();

async function stepDown(client: PoolClient, role: string): Promise<void> {
  try {
    await client.query(`set role ${role}`);
    steppedDown.add(client);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const watchedClients = new WeakMap<PoolClient, PostgresPoolClient>();

/** The same object for the same connection: kysely remembers connections by it. */
function watched(client: PoolClient): PostgresPoolClient {
  const known = watchedClients.get(client);
  if (known) return known;
  async function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await client.query(sql, [...parameters]);
      return { command: command as PostgresQueryResult<Row>["command"], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      throw readable(error);
    }
  }
  const made = {
    query: query as PostgresPoolClient["query"],
    release: (destroy?: boolean) => client.release(destroy),
  };
  watchedClients.set(client, made);
  return made;
}
