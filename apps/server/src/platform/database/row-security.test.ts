import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";

/** Tables that belong to no organisation; everything else in the schema has to be held to one. */
const sharedTables = [
  "account",
  "event_lane",
  "interrupted_job",
  "invoice_series",
  "rate_limit",
  "schema_migration",
  "secret_fingerprint",
  "session",
  "sign_up",
  "speech_engine",
  "speech_use",
  "storage_claim",
  "unguarded_player_event",
  "unguarded_search_document",
  "unguarded_search_word",
  "upload_result",
  "used_once",
  "user",
  "verification",
  "visitor_salt",
  "voice_level",
  "voice_pack",
  "voice_pack_checksum",
];

/**
 * A condition of a search uses no index below a policy, and COPY is refused with one. What is searched, and the log of
 * players' events, have none therefore, and are read through views of the rows of the transaction's organisation.
 */
const guardingViews = {
  player_event: "unguarded_player_event",
  search_document: "unguarded_search_document",
  search_word: "unguarded_search_word",
};

const ours = "01900000-0000-7000-8000-000000000001";
const theirs = "01900000-0000-7000-8000-000000000002";

interface Column {
  name: string;
  type: string;
  required: boolean;
}

const base = useTestDatabase();
let tables: string[];

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(base.database.kysely);
  tables = rows.map((row) => row.name).filter((name) => !sharedTables.includes(name));
  for (const organisationId of [ours, theirs]) await fill(organisationId);
});

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as required
      from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`.execute(
    base.database.kysely,
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
    "timestamp(3) with time zone": "now()",
    tsvector: "''",
    "text[]": "'{}'",
    int4multirange: "'{}'",
    int8multirange: "'{}'",
  };
  const columns = (await columnsOf(table)).filter(({ name, required }) => required || name === "organisation_id");
  // What belongs to an item is seen with its item.
  const row = columns.map(({ name, type }) =>
    name === "organisation_id" || name === "content_id" || (table === "content" && name === "id")
      ? `'${organisationId}'`
      : (values[type] ?? "'x' || gen_random_uuid()"),
  );
  return `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()}) values (${row.join()})`;
}

/** Rows of both organisations, put in past checks and keys: only the row security is looked at here. */
async function fill(organisationId: string): Promise<void> {
  const statements = await Promise.all(tables.map((table) => insertOf(table, organisationId)));
  await base.asAdmin(async (client) => {
    for (const table of tables) {
      const { rows } = await client.query<{ name: string }>(
        `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f')`,
      );
      for (const { name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
      await client.query(`alter table ${table} disable trigger user`);
    }
  });
  for (const statement of statements) {
    await base.database.tenant(organisationId, (trx) => sql.raw(statement).execute(trx));
  }
}

async function count(table: string): Promise<Record<string, number>> {
  const { rows } = await base.database.system((trx) =>
    sql<{
      id: string;
      count: string;
    }>`select ${sql.ref(columnOf(table))} as id, count(*) from ${sql.table(table)} group by 1`.execute(trx),
  );
  return Object.fromEntries(rows.map((row) => [row.id, Number(row.count)]));
}

/** What each table answers, by its name. */
async function inEachTable<Answer>(ask: (table: string) => Promise<Answer>): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const table of tables) answers[table] = await ask(table);
  return answers;
}

function everyTable<Answer>(answer: Answer): Record<string, Answer> {
  return Object.fromEntries(tables.map((table) => [table, answer]));
}

const refused = "violates row-level security policy";

async function refusal(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "let through",
    (error: unknown) => (String(error).includes(refused) ? refused : String(error)),
  );
}

function columnOf(table: string): string {
  return table === "organisation" ? "id" : "organisation_id";
}

describe("row-level security", () => {
  test("knows tables to look at", () => {
    expect(tables).toEqual(expect.arrayContaining(["ledger_entry", "membership", "organisation", "project"]));
  });

  test("is on and forced for every table that is not shared on purpose", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity)`.execute(base.database.kysely);
    expect(rows.map((row) => row.name).sort()).toEqual(sharedTables);
  });

  test("lets a transaction read the rows of its own organisation only", async () => {
    const found = await inEachTable((table) =>
      base.database.tenant(ours, async (trx) => {
        const { rows } = await sql<{
          id: string;
        }>`select ${sql.ref(columnOf(table))} as id from ${sql.table(table)}`.execute(trx);
        return rows.map((row) => row.id);
      }),
    );
    expect(found).toEqual(everyTable([ours]));
  });

  test("shows nothing outside a scope", async () => {
    const found = await inEachTable(async (table) => {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(base.database.kysely);
      return rows;
    });
    expect(found).toEqual(everyTable([]));
  });

  test("leaves no scope behind on the connection", async () => {
    const many = Array.from({ length: 12 });
    await Promise.all(many.map(() => base.database.system((trx) => sql`select 1`.execute(trx))));
    await Promise.all(many.map(() => base.database.tenant(ours, (trx) => sql`select 1`.execute(trx))));
    const found = await Promise.all(many.map(() => sql`select 1 from organisation`.execute(base.database.kysely)));
    expect(found.flatMap((result) => result.rows)).toEqual([]);
  });

  test("shows the platform's own transactions everything", async () => {
    expect(await inEachTable(count)).toEqual(everyTable({ [ours]: 1, [theirs]: 1 }));
  });

  test.each(Object.entries(guardingViews))("is done by the view %s for the table below it", async (view, table) => {
    for (const organisationId of [ours, theirs]) {
      const statement = await insertOf(table, organisationId);
      await base.asAdmin(async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype = 'f'`,
        );
        for (const { name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
        await client.query(statement);
      });
    }
    const select = sql<{ id: string }>`select organisation_id as id from ${sql.table(view)} order by 1`;
    expect((await base.database.tenant(ours, (trx) => select.execute(trx))).rows).toEqual([{ id: ours }]);
    expect((await select.execute(base.database.kysely)).rows).toEqual([]);
    expect((await base.database.system((trx) => select.execute(trx))).rows).toEqual([{ id: ours }, { id: theirs }]);
  });

  test("is never gone round: statements name no table without it that has a view", async () => {
    const folder = new URL("../../", import.meta.url);
    const sources = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const naming: string[] = [];
    for (const source of sources) {
      if ((await readFile(new URL(source, folder), "utf8")).includes("unguarded_")) naming.push(source);
    }
    const migration = expect.stringMatching(
      /database\/migrations\/steps\/\d+-(?:search|late-search|stale-words|analytics|download-parts)\.ts$/,
    );
    // The log is written, never read, by this name.
    expect(naming.toSorted()).toEqual(["areas/analytics/log/record-events.ts", ...Array(5).fill(migration)]);
  });

  test("refuses a new row for another organisation", async () => {
    const told = await inEachTable(async (table) => {
      const statement = await insertOf(table, theirs);
      return refusal(base.database.tenant(ours, (trx) => sql.raw(statement).execute(trx)));
    });
    expect(told).toEqual(everyTable(refused));
  });

  test("refuses to move a row to another organisation", async () => {
    const told = await inEachTable((table) =>
      refusal(
        base.database.tenant(ours, (trx) =>
          sql`update ${sql.table(table)} set ${sql.ref(columnOf(table))} = ${theirs}`.execute(trx),
        ),
      ),
    );
    expect(told).toEqual(everyTable(refused));
  });

  test("finds no row of another organisation to change or to delete", async () => {
    const changed = await inEachTable((table) =>
      base.database.tenant(ours, async (trx) => {
        const column = sql.ref(columnOf(table));
        const where = sql`where ${column} = ${theirs}`;
        const updated = await sql`update ${sql.table(table)} set ${column} = ${ours} ${where}`.execute(trx);
        const deleted = await sql`delete from ${sql.table(table)} ${where}`.execute(trx);
        await sql`delete from ${sql.table(table)}`.execute(trx);
        return [updated.numAffectedRows, deleted.numAffectedRows];
      }),
    );
    expect(changed).toEqual(everyTable([0n, 0n]));
    expect(await inEachTable(count)).toEqual(everyTable({ [theirs]: 1 }));
  });
});
