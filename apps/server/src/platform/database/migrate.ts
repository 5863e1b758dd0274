import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { DatabaseFailure } from "./database-failure.ts";
import type { Migration } from "./migrations/migration.ts";

/** Any number, as long as it is ours alone: the name of the advisory lock that one migrating process holds. */
const lockNumber = 7_032_001_845;

interface Applied {
  id: string;
  checksum: string;
}

/**
 * Applies the migrations that are not applied yet, in order, each in a transaction of its own; of several processes
 * that start at once, one does it and the others wait. Answers the ids it applied.
 * @throws DatabaseFailure when the database was shaped by a newer Lectern, or an applied migration was changed since.
 */
export async function migrate<Tables>(database: Kysely<Tables>, migrations: readonly Migration[]): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection);
    try {
      return await migrateLocked(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function migrateLocked<Tables>(connection: Kysely<Tables>, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists schema_migration (
    id text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(connection);
  const { rows } = await sql<Applied>`select id, checksum from schema_migration order by id`.execute(connection);
  refuseOthers(rows, migrations);
  const missing = migrations.slice(rows.length);
  for (const migration of missing) {
    await connection.transaction().execute((trx) => apply(trx, migration));
  }
  return missing.map((migration) => migration.id);
}

async function apply<Tables>(trx: Transaction<Tables>, migration: Migration): Promise<void> {
  // Rows that a migration moves belong to every organisation.
  await sql`select set_config('lectern.scope', 'system', true)`.execute(trx);
  await sql.raw(migration.sql).execute(trx);
  await sql`insert into schema_migration (id, checksum) values (${migration.id}, ${checksumOf(migration)})`.execute(
    trx,
  );
}

function refuseOthers(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [place, { id, checksum }] of applied.entries()) {
    const known = migrations[place];
    if (known === undefined || known.id !== id) {
      throw new DatabaseFailure(
        `The database was shaped by another Lectern (migration ${id} is not known to this one).`,
      );
    }
    if (checksumOf(known) !== checksum) {
      throw new DatabaseFailure(`The migration ${id} was changed after it was applied to this database.`);
    }
  }
}

function checksumOf(migration: Migration): string {
  return createHash("sha256").update(migration.sql).digest("hex");
}
