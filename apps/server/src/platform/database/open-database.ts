import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import { Client, type ClientConfig } from "pg";
import type { DatabaseConfig } from "../../config/config.ts";
import type { Logger } from "../logging/index.ts";
import { type DatabaseAccess, prepareAccess } from "./prepare-access.ts";
import { checkListening } from "./check-listening.ts";
import type { Database, Executor, Listener, ListenOptions, Trx, Unlisten } from "./database.ts";
import { classifyError, DatabaseFailure } from "./failures.ts";
import type { LaunchedServer } from "./embedded/embedded-server.ts";
import { launchEmbeddedDatabase } from "./launch-embedded-database.ts";
import { migrate } from "./migrate.ts";
import { baseline, migrations } from "./migrations/index.ts";
import { Notifications } from "./notifications.ts";
import { createPool } from "./pool.ts";
import { requireRowSecurity } from "./require-row-security.ts";
import type { Schema } from "./schema.ts";
import { currentStatementLimitMs } from "./statement-limit.ts";

export interface OpenDatabaseOptions {
  config: DatabaseConfig;
  dataDir: string;
  log: Logger;
  /** The embedded server, where `launchEmbeddedDatabase` began to start it. */
  launched?: LaunchedServer | undefined;
}

/**
 * Starts the embedded server or reaches the own one, brings the tables up to date, and returns when it can be used.
 * @throws DatabaseFailure with a sentence that says why it cannot.
 */
export async function openDatabase({ config, dataDir, log, launched }: OpenDatabaseOptions): Promise<Database> {
  if (config.kind === "url") {
    return connectDatabase({
      connection: { connectionString: config.url },
      ...(config.directUrl === undefined ? {} : { directConnection: { connectionString: config.directUrl } }),
      poolSize: config.poolSize,
      log,
    });
  }
  const { poolSize } = config;
  const server = await (launched ?? (await launchEmbeddedDatabase({ dataDir, poolSize, log }))).ready();
  try {
    const database = await connectDatabase({ connection: server.connection, poolSize, log });
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

/** As another column of a select. */
function timeLimit(): RawBuilder<unknown> {
  const limitMs = currentStatementLimitMs();
  return limitMs === undefined ? sql`` : sql`, set_config('statement_timeout', ${String(limitMs)}, true)`;
}

async function notify(executor: Executor, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(executor);
}

export interface ConnectDatabaseOptions {
  connection: ClientConfig;
  /** The same database past a pooler, to listen on; `connection` when it leads to the database itself. */
  directConnection?: ClientConfig;
  poolSize: number;
  log: Logger;
  /** Brings the tables up to date, as a server does that starts. */
  migrates?: boolean;
}

/** SQLSTATE of what the role has no right to. */
const forbiddenState = "42501";

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === forbiddenState;
}

function noTables({ role }: DatabaseAccess, connection: ClientConfig, cause: unknown): DatabaseFailure {
  const { database } = new Client(connection);
  const rights = `grant create on database ${database} to ${role}; grant create on schema public to ${role}`;
  return new DatabaseFailure(
    `The database role ${role} may not make tables: set DATABASE_URL to a role that owns its database, or run ${rights}.`,
    { cause },
  );
}

/** Reaches a server that runs already. @throws DatabaseFailure */
export async function connectDatabase(options: ConnectDatabaseOptions): Promise<Database> {
  const { connection, directConnection = connection, poolSize, log, migrates = true } = options;
  const access = await prepareAccess(connection).catch((cause: unknown) => {
    if (cause instanceof DatabaseFailure) throw cause;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new DatabaseFailure(`The database cannot be reached: ${reason}`, { cause });
  });
  const pool = createPool({ connection, size: poolSize, access, log });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = migrates ? await migrate(kysely, migrations, baseline) : [];
    if (applied.length > 0) log.info({ applied }, "the database's tables were brought up to date");
    await kysely.transaction().execute(requireRowSecurity);
  } catch (error) {
    await kysely.destroy();
    throw isForbidden(error) ? noTables(access, connection, error) : classifyError(error);
  }
  const notifications = new Notifications(directConnection, log);
  const closing = new AbortController();
  let listeningChecked = false;

  /** Every setting each time: a session may hold what another client of a pooler left in it. */
  function scoped<Result>(
    organisationId: string,
    scope: string,
    work: (trx: Trx) => Promise<Result>,
    transaction = kysely.transaction(),
  ): Promise<Result> {
    return transaction.execute(async (trx) => {
      await sql`
        select set_config('lectern.organisation', ${organisationId}, true), set_config('lectern.scope', ${scope}, true),
               set_config('lectern.trash', '', true)${timeLimit()}
      `.execute(trx);
      return work(trx);
    });
  }

  async function listen(channel: string, listener: Listener, settings?: ListenOptions): Promise<Unlisten> {
    const unlisten = await notifications.listen(channel, listener, settings);
    if (!listeningChecked) {
      listeningChecked = true;
      // Does not delay the start; a lost database is reported elsewhere.
      void checkListening({
        listen: (name, heard) => notifications.listen(name, heard),
        notify: (name, payload) => notify(kysely, name, payload),
        log,
        signal: closing.signal,
      }).catch((error: unknown) => log.debug({ error }, "could not check whether notifications arrive"));
    }
    return unlisten;
  }

  async function ping(): Promise<void> {
    await sql`select 1`.execute(kysely);
  }

  async function close(): Promise<void> {
    closing.abort();
    await notifications.close();
    await kysely.destroy();
  }

  return {
    kysely,
    tenant: (organisationId, work) => scoped(organisationId, "", work),
    snapshot: (organisationId, work) =>
      scoped(
        organisationId,
        "",
        work,
        kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only"),
      ),
    system: (work) => scoped("", "system", work),
    copy: (rows) => pool.copy(rows),
    listen,
    notify,
    settle: () => notifications.settle(),
    ping,
    close,
  };
}
