import { type Kysely, sql } from "kysely";
import { migrate } from "../../platform/database/migrate.ts";
import { migrations } from "../../platform/database/migrations/index.ts";
import { createTestDatabase, type TestDatabase } from "../create-test-database.ts";
import { createTestKysely } from "../test-pool.ts";

/** A database as it was before a migration. */
export interface DatabaseBefore extends Pick<TestDatabase, "connection" | "asAdmin"> {
  database: Kysely<unknown>;
  /** A transaction that sees the rows of every organisation. */
  asSystem<Result>(work: (trx: Kysely<unknown>) => Promise<Result>): Promise<Result>;
  /** Applies the migration and those after it. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export async function databaseBefore(migration: (typeof migrations)[number]): Promise<DatabaseBefore> {
  const base = await createTestDatabase();
  await base.asAdmin((admin) =>
    admin.query("drop schema public cascade; create schema public; grant all on schema public to public"),
  );
  const database = createTestKysely<unknown>(base.connection);
  await migrate(database, migrations.slice(0, migrations.indexOf(migration)));
  return {
    database,
    connection: base.connection,
    asAdmin: (work) => base.asAdmin(work),
    asSystem: (work) =>
      database.transaction().execute(async (trx) => {
        await sql`set local lectern.scope = 'system'`.execute(trx);
        return work(trx);
      }),
    migrate: async () => void (await migrate(database, migrations)),
    async close() {
      await database.destroy();
      await base.close();
    },
  };
}
