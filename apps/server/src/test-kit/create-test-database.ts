import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { inject } from "vitest";
import type { Database } from "../platform/database/index.ts";
import { connectDatabase } from "../platform/database/open-database.ts";
import { silentLog } from "./silent-log.ts";
import { inDatabase, startTestPostgres, type TestConnection, withClient } from "./test-postgres.ts";

/** A migrated, empty database of its own, with everything Lectern itself would have. */
export interface TestDatabase {
  database: Database;
  /** For a second process or a look from outside. */
  connection: TestConnection;
  /** Runs as the account that may do anything, in this database. */
  asAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>;
  /** Ends the connections and drops it. */
  close(): Promise<void>;
}

/**
 * One fresh database, for a test file or a test: a copy of the run's migrated template. Without the run's server
 * (`global-setup.ts`) one is started for it.
 */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const shared = inject("testPostgres");
  const own = shared ? undefined : await startTestPostgres();
  const postgres = shared ?? own?.postgres;
  if (!postgres) throw new Error("There is no PostgreSQL for tests.");
  const name = `lectern_test_${randomBytes(6).toString("hex")}`;
  await withClient(postgres.admin, (client) => copyTemplate(client, name, postgres.template));
  const connection = inDatabase(postgres.app, name);
  const admin = inDatabase(postgres.admin, name);
  const database = await connectDatabase({ connection, poolSize: options.poolSize ?? 6, log: silentLog() });
  async function close(): Promise<void> {
    await database.close();
    await withClient(postgres?.admin ?? admin, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
    await own?.stop();
  }
  return { database, connection, asAdmin: (work) => withClient(admin, work), close };
}

/** Files that start at once copy the same template, and PostgreSQL may find it busy for a moment. */
async function copyTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
    [template],
  );
  for (let tries = 0; ; tries += 1) {
    try {
      await client.query(`create database ${name} template ${template} owner ${rows[0]?.owner}`);
      return;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && error.code === "55006";
      if (!busy || tries > 50) throw error;
      await delay(20);
    }
  }
}
