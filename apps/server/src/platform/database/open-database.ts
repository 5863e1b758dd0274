import { Kysely, PostgresDialect, sql } from "kysely";
import type { ClientConfig } from "pg";
import type { DatabaseConfig } from "../../config/config.ts";
import type { Logger } from "../logging/index.ts";
import type { Database, Executor, Trx } from "./database.ts";
import { DatabaseFailure } from "./database-failure.ts";
import { startEmbeddedServer } from "./embedded/embedded-server.ts";
import { readable } from "./lost-connection.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { createNotifications } from "./notifications.ts";
import { createPool } from "./pool.ts";
import type { Schema } from "./schema.ts";
import { findStepDown } from "./step-down.ts";

export interface OpenDatabaseOptions {
  config: DatabaseConfig;
  dataDir: string;
  log: Logger;
}

/** The listener, PostgreSQL's reserve for a superuser, and some room for one that looks in by hand. */
const furtherConnections = 8;

/**
 * Starts the embedded server or reaches the own one, brings the tables up to date, and answers when it can be used.
 * @throws DatabaseFailure with a sentence that says why it cannot.
 */
export async function openDatabase({ config, dataDir, log }: OpenDatabaseOptions): Promise<Database> {
  if (config.kind === "url") {
    return connectDatabase({ connection: { connectionString: config.url }, poolSize: config.poolSize, log });
  }
  const server = await startEmbeddedServer({ dataDir, maxConnections: config.poolSize + furtherConnections, log });
  try {
    const database = await connectDatabase({ connection: server.connection, poolSize: config.poolSize, log });
    async function close(): Promise<void> {
      await database.close();
      await server.close();
    }
    return { ...database, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function notify(executor: Executor, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(executor);
}

export interface ConnectDatabaseOptions {
  connection: ClientConfig;
  poolSize: number;
  log: Logger;
}

/** Reaches a server that runs already. @throws DatabaseFailure */
export async function connectDatabase({ connection, poolSize, log }: ConnectDatabaseOptions): Promise<Database> {
  const role = await findStepDown(connection).catch((cause: unknown) => {
    if (cause instanceof DatabaseFailure) throw cause;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new DatabaseFailure(`The database cannot be reached: ${reason}`, { cause });
  });
  const pool = createPool({ connection, size: poolSize, role, log });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await migrate(kysely, migrations);
    if (applied.length > 0) log.info({ applied }, "the database's tables were brought up to date");
  } catch (error) {
    await kysely.destroy();
    throw readable(error);
  }
  const notifications = createNotifications(connection, log);

  function scoped<Result>(setting: string, value: string, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    return kysely.transaction().execute(async (trx) => {
      await sql`select set_config(${setting}, ${value}, true)`.execute(trx);
      return work(trx);
    });
  }

  async function ping(): Promise<void> {
    await sql`select 1`.execute(kysely);
  }

  async function close(): Promise<void> {
    await notifications.close();
    await kysely.destroy();
  }

  return {
    kysely,
    tenant: (organisationId, work) => scoped("lectern.organisation", organisationId, work),
    system: (work) => scoped("lectern.scope", "system", work),
    listen: (channel, listener, options) => notifications.listen(channel, listener, options),
    notify,
    ping,
    close,
  };
}
