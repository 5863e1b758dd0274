import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";

/** Tables that belong to no organisation; everything else in the schema has to be held to one. */
const sharedTables = ["account", "rate_limit", "schema_migration", "session", "user", "verification"];

const ours = "01900000-0000-7000-8000-000000000001";
const theirs = "01900000-0000-7000-8000-000000000002";

interface Column {
  name: string;
  type: string;
  required: boolean;
}

let test_: TestDatabase;
let tables: string[];

beforeAll(async () => {
  test_ = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(test_.database.kysely);
  tables = rows.map((row) => row.name).filter((name) => !sharedTables.includes(name));
  for (const organisationId of [ours, theirs]) await fill(organisationId);
});

afterAll(() => test_.close());

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as required
      from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`.execute(
    test_.database.kysely,
  );
  return rows;
}

/** One row for a table: whatever its required columns take, the checks and keys of the table left out. */
async function insertOf(table: string, organisationId: string): Promise<string> {
  const values: Record<string, string> = {
    uuid: table === "organisation" ? `'${organisationId}'` : "gen_random_uuid()",
    integer: "1",
    bigint: "1",
    smallint: "1",
    "double precision": "1",
    real: "1",
    boolean: "true",
    jsonb: "'{}'",
    bytea: "'\\x00'",
    "timestamp with time zone": "now()",
    date: "now()",
  };
  const columns = (await columnsOf(table)).filter((column) => column.required);
  const row = columns.map(({ name, type }) =>
    name === "organisation_id" ? `'${organisationId}'` : (values[type] ?? "'x' || gen_random_uuid()"),
  );
  return `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()}) values (${row.join()})`;
}

/** Rows of both organisations, put in past checks and keys: only the row security is looked at here. */
async function fill(organisationId: string): Promise<void> {
  const statements = await Promise.all(tables.map((table) => insertOf(table, organisationId)));
  await test_.asAdmin(async (client) => {
    for (const table of tables) {
      const { rows } = await client.query<{ name: string }>(
        `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f')`,
      );
      for (const { name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
    }
  });
  for (const statement of statements) {
    await test_.database.tenant(organisationId, (trx) => sql.raw(statement).execute(trx));
  }
}

async function count(table: string, column: string): Promise<Record<string, number>> {
  const { rows } = await test_.database.system((trx) =>
    sql<{ id: string; count: string }>`select ${sql.ref(column)} as id, count(*) from ${sql.table(table)} group by 1`.execute(trx),
  );
  return Object.fromEntries(rows.map((row) => [row.id, Number(row.count)]));
}

function columnOf(table: string): string {
  return table === "organisation" ? "id" : "organisation_id";
}

describe("row-level security", () => {
  test("knows tables to look at", () => {
    expect(tables).toEqual(expect.arrayContaining(["membership", "organisation", "project", "word_ledger"]));
  });

  test("is on and forced for every table that is not shared on purpose", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity)`.execute(test_.database.kysely);
    expect(rows.map((row) => row.name).sort()).toEqual(sharedTables);
  });

  test("lets a transaction read the rows of its own organisation only", async () => {
    for (const table of tables) {
      const column = columnOf(table);
      const { rows } = await test_.database.tenant(ours, (trx) =>
        sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}`.execute(trx),
      );
      expect(rows, table).toEqual([{ id: ours }]);
    }
  });

  test("shows nothing outside a scope", async () => {
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(test_.database.kysely);
      expect(rows, table).toEqual([]);
    }
  });

  test("leaves no scope behind on the connection", async () => {
    await Promise.all(Array.from({ length: 12 }, () => test_.database.system((trx) => sql`select 1`.execute(trx))));
    await Promise.all(Array.from({ length: 12 }, () => test_.database.tenant(ours, (trx) => sql`select 1`.execute(trx))));
    const found = await Promise.all(
      Array.from({ length: 12 }, () => sql`select 1 from organisation`.execute(test_.database.kysely)),
    );
    expect(found.flatMap((result) => result.rows)).toEqual([]);
  });

  test("shows the platform's own transactions everything", async () => {
    for (const table of tables) {
      expect(await count(table, columnOf(table)), table).toEqual({ [ours]: 1, [theirs]: 1 });
    }
  });

  test("refuses a new row for another organisation", async () => {
    for (const table of tables) {
      const statement = await insertOf(table, theirs);
      const attempt = test_.database.tenant(ours, (trx) => sql.raw(statement).execute(trx));
      await expect(attempt, table).rejects.toThrow(/violates row-level security policy/);
    }
  });

  test("refuses to move a row to another organisation", async () => {
    for (const table of tables) {
      const attempt = test_.database.tenant(ours, (trx) =>
        sql`update ${sql.table(table)} set ${sql.ref(columnOf(table))} = ${theirs}`.execute(trx),
      );
      await expect(attempt, table).rejects.toThrow(/violates row-level security policy/);
    }
  });

  test("finds no row of another organisation to change or to delete", async () => {
    for (const table of tables) {
      const column = columnOf(table);
      const where = sql`where ${sql.ref(column)} = ${theirs}`;
      await test_.database.tenant(ours, async (trx) => {
        const updated = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ours} ${where}`.execute(trx);
        const deleted = await sql`delete from ${sql.table(table)} ${where}`.execute(trx);
        expect([updated.numAffectedRows, deleted.numAffectedRows], table).toEqual([0n, 0n]);
      });
      await test_.database.tenant(ours, (trx) => sql`delete from ${sql.table(table)}`.execute(trx));
      expect(await count(table, column), table).toEqual({ [theirs]: 1 });
    }
  });
});
