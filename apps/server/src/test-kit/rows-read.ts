import { sql } from "kysely";
import type { TestDatabase } from "./index.ts";

/** Rows of tables that were read so far, whatever by; exact for a database with a pool of one connection. */
export async function rowsRead(base: TestDatabase, tables: readonly string[]): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(base.database.kysely);
  const { rows } = await base.asAdmin((client) =>
    client.query<{ count: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_user_tables
       where relname = any($1)`,
      [tables],
    ),
  );
  return rows[0]?.count ?? 0;
}
