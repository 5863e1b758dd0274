import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import type { Database } from "../platform/database/index.ts";
import { connectDatabase } from "../platform/database/open-database.ts";
import { copyTemplate } from "./copy-template.ts";
import { dropDatabase } from "./drop-database.ts";
import { silentLog } from "./silent-log.ts";
import { inDatabase, type TestConnection, withClient } from "./test-connection.ts";
import { sharedPostgres, startTestPostgres } from "./test-postgres.ts";

/** A migrated, empty database of its own, with everything Lectern itself would have. */
export interface TestDatabase {
  name: string;
  database: Database;
  /** For a second process or a look from outside. */
  connection: TestConnection;
  /** Of the account that may do anything, in this database. */
  adminConnection: TestConnection;
  /** Runs as that account. */
  asAdmin<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** Cuts every connection to it, as a database that restarts does. */
  cutConnections(): Promise<void>;
  /** Takes the database away (every connection is cut, none is let in), or gives it back. */
  allowConnections(allowed: boolean): Promise<void>;
  /** Ends the connections and drops it. */
  close(): Promise<void>;
}

/**
 * One fresh database, for a test file or a test: a copy of the run's migrated template. Without the run's server
 * (`global-setup.ts`) one is started for it.
 */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const shared = sharedPostgres();
  const own = shared ? undefined : await startTestPostgres();
  const postgres = shared ?? own?.postgres;
  if (!postgres) throw new Error("There is no PostgreSQL for tests.");
  const name = `lectern_test_${randomBytes(6).toString("hex")}`;
  await withClient(postgres.admin, (client) => copyTemplate(client, name, postgres.template));
  const connection = inDatabase(postgres.app, name);
  const admin = inDatabase(postgres.admin, name);
  async function drop(): Promise<void> {
    await withClient(postgres?.admin ?? admin, (client) => dropDatabase(client, name));
    await own?.stop();
  }
  const database = await connectDatabase({
    connection,
    poolSize: options.poolSize ?? 6,
    log: silentLog(),
  }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  /** From another database of the server, as the account that owns this one. */
  function fromOutside(statement: string): Promise<unknown> {
    return withClient(inDatabase(connection, "postgres"), (client) => client.query(statement));
  }
  async function cutConnections(): Promise<void> {
    await fromOutside(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
    );
  }
  async function allowConnections(allowed: boolean): Promise<void> {
    await fromOutside(`alter database ${name} allow_connections ${allowed}`);
    if (!allowed) await cutConnections();
  }
  async function close(): Promise<void> {
    await database.close();
    await drop();
  }
  return {
    name,
    database,
    connection,
    adminConnection: admin,
    asAdmin: (work) => withClient(admin, work),
    cutConnections,
    allowConnections,
    close,
  };
}
