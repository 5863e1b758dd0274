import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { DatabaseFailure } from "./failures.ts";
import type { Migration } from "./migrations/migration.ts";

/** Any number, as long as it is ours alone: the name of the advisory lock that one migrating process holds. */
const lockNumber = 7_032_001_845;

interface Applied {
  id: string;
  checksum: string;
}

/**
 * Applies the migrations that are not applied yet, in order; of several processes that start at once, one does it and
 * the others wait. One that fails leaves nothing behind, and those before it stay. Returns the ids it applied.
 * @param baseline what all of them come to, as one script: a new database begins with it
 * @throws DatabaseFailure when the database was shaped by a newer Lectern, or an applied migration was changed since.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: readonly Migration[],
  baseline?: string,
): Promise<string[]> {
  // One transaction, because a lock of the session is not ours behind a pooler.
  const { applied, failure } = await database.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
    return applyMissing(trx, migrations, baseline);
  });
  if (failure) throw failure.error;
  return applied;
}

interface Outcome {
  applied: string[];
  failure?: { error: unknown };
}

async function applyMissing<Tables>(
  trx: Transaction<Tables>,
  migrations: readonly Migration[],
  baseline: string | undefined,
): Promise<Outcome> {
  await sql`create table if not exists schema_migration (
    id text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx);
  const { rows } = await sql<Applied>`select id, checksum from schema_migration`.execute(trx);
  refuseOthers(rows, migrations);
  if (rows.length === 0 && baseline !== undefined) {
    await runScript(trx, baseline);
    for (const migration of migrations) await record(trx, migration);
    return { applied: migrations.map(({ id }) => id) };
  }
  const present = new Set(rows.map(({ id }) => id));
  const applied: string[] = [];
  for (const migration of migrations.filter(({ id }) => !present.has(id))) {
    await sql`savepoint migration`.execute(trx);
    try {
      await runScript(trx, migration.sql);
      await record(trx, migration);
    } catch (error) {
      await sql`rollback to savepoint migration`.execute(trx);
      return { applied, failure: { error } };
    }
    await sql`release savepoint migration`.execute(trx);
    applied.push(migration.id);
  }
  return { applied };
}

async function runScript<Tables>(trx: Transaction<Tables>, script: string): Promise<void> {
  // Rows that a migration moves belong to every organisation.
  await sql`select set_config('lectern.scope', 'system', true)`.execute(trx);
  await sql.raw(script).execute(trx);
}

async function record<Tables>(trx: Transaction<Tables>, migration: Migration): Promise<void> {
  await sql`insert into schema_migration (id, checksum) values (${migration.id}, ${checksumOf(migration)})`.execute(
    trx,
  );
}

function refuseOthers(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { id, checksum } of applied) {
    const known = migrations.find((migration) => migration.id === id);
    if (known === undefined) {
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
