import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { CopyIn } from "./database.ts";
import { createStatementRunner, type RunStatement } from "./statement-runner.ts";
import type { Logger } from "../logging/index.ts";
import type { DatabaseAccess } from "./prepare-access.ts";
import { classifyError, DatabaseUnavailable } from "./failures.ts";
import { sessionLimits } from "./session-limits.ts";

/** One COPY in a transaction of its own. */
async function copyIn(client: PoolClient, run: RunStatement, { into, rows, sharedLock }: CopyIn): Promise<void> {
  await run("begin", []);
  try {
    await run("select pg_advisory_xact_lock_shared($1)", [sharedLock]);
    await pipeline(Readable.from([Buffer.from(rows)]), client.query(copyFrom(`copy ${into} from stdin`)));
    await run("commit", []);
  } catch (error) {
    // What failed is told; a connection that is lost rolls back by itself.
    await run("rollback", []).catch(() => undefined);
    throw error;
  }
}

export interface PoolOptions {
  connection: ClientConfig;
  size: number;
  access: DatabaseAccess;
  log: Logger;
}

const connectTimeoutMs = 5000;
const idleTimeoutMs = 30_000;

/** What kysely needs of a pool, and COPY, which it does not know. */
export interface DatabasePool extends PostgresPool {
  copy(rows: CopyIn): Promise<void>;
}

/** A pool whose failures to reach the server are DatabaseUnavailable. */
export function createPool({ connection, size, access, log }: PoolOptions): DatabasePool {
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
  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  }

  async function copy(rows: CopyIn): Promise<void> {
    const client = await connect();
    let failure: unknown;
    try {
      await copyIn(client, createStatementRunner(client, access), rows);
    } catch (error) {
      failure = error;
      throw classifyError(error);
    } finally {
      // What a copy that failed left on its connection is not known.
      client.release(failure !== undefined);
    }
  }

  return {
    options: pool.options,
    connect: async () => adapt(await connect(), access),
    copy,
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
