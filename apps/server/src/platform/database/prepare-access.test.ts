import { sql } from "kysely";
import type { ClientConfig } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { withClient } from "../../test-kit/test-connection.ts";
import type { Database, Executor } from "./database.ts";
import { connectDatabase } from "./open-database.ts";
import { createRoleDatabase, mayMakeRoles, type RoleDatabase } from "../../test-kit/database/role-database.ts";

let base: TestDatabase;
let owned: RoleDatabase[];
let opened: Database[];

beforeEach(async () => {
  base = await createTestDatabase();
  owned = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  for (const own of owned) await own.drop();
  await base.close();
});

async function connect(connection: ClientConfig): Promise<Database> {
  const database = await connectDatabase({ connection, poolSize: 3, log: silentLog() });
  opened.push(database);
  return database;
}

async function prepare(attributes: string): Promise<RoleDatabase> {
  const own = await createRoleDatabase(base, attributes);
  owned.push(own);
  return own;
}

async function effectiveRole(executor: Executor): Promise<unknown> {
  const { rows } = await sql`
    select current_user as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`.execute(
    executor,
  );
  return rows[0];
}

const restricted = { name: "lectern_app", bypasses: false };

describe("the role of DATABASE_URL", () => {
  beforeEach(async ({ skip }) => {
    skip(!(await mayMakeRoles(base)), "needs a superuser to make roles with");
  });

  test("is used as it is when it is an ordinary one", async () => {
    const { connection, name } = await prepare("");
    const database = await connect(connection);
    expect(await effectiveRole(database.kysely)).toEqual({ name, bypasses: false });
    expect(await database.system(effectiveRole)).toEqual({ name, bypasses: false });
  });

  test("is replaced in every transaction and statement when it is a superuser", async () => {
    const { connection } = await prepare("superuser");
    const database = await connect(connection);
    const { kysely } = database;
    const all = await Promise.all([
      ...[1, 2, 3, 4].map(() => effectiveRole(kysely)),
      ...[1, 2, 3].map(() => database.system(effectiveRole)),
      database.tenant("01900000-0000-7000-8000-000000000001", effectiveRole),
      kysely.transaction().execute(effectiveRole),
      kysely.transaction().setIsolationLevel("serializable").execute(effectiveRole),
    ]);
    expect(all).toEqual(all.map(() => restricted));
  });

  test("shows no rows outside a scope when it is a superuser", async () => {
    const { connection } = await prepare("superuser");
    const database = await connect(connection);
    await database.system((trx) =>
      sql`insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
          values (gen_random_uuid(), 'One', 'free-plan', 'active', now(), now())`.execute(trx),
    );
    const { rows } = await sql`select 1 from organisation`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  test("leaves a connection usable after a statement that failed", async () => {
    const { connection } = await prepare("superuser");
    const { kysely } = await connect(connection);
    const failures = [1, 2, 3, 4].map(() => sql`select 1 / 0`.execute(kysely).catch((error: unknown) => error));
    for (const failure of await Promise.all(failures)) expect(failure).toMatchObject({ code: "22012" });
    const all = await Promise.all([1, 2, 3, 4].map(() => effectiveRole(kysely)));
    expect(all).toEqual(all.map(() => restricted));
  });

  test("is replaced at a second start too, and for two processes at once", async () => {
    const { connection } = await prepare("superuser");
    const databases = await Promise.all([connect(connection), connect(connection)]);
    databases.push(await connect(connection));
    for (const database of databases) expect(await effectiveRole(database.kysely)).toEqual(restricted);
  });

  test("is replaced when it bypasses row-level security and was given the restricted role", async () => {
    await connect((await prepare("superuser")).connection);
    const { connection } = await prepare("bypassrls in role lectern_app");
    const database = await connect(connection);
    expect(await effectiveRole(database.kysely)).toEqual(restricted);
    expect(await database.system(effectiveRole)).toEqual(restricted);
  });

  test("is refused in a sentence when it bypasses row-level security and cannot make another", async () => {
    const { connection, name } = await prepare("bypassrls");
    await expect(connect(connection)).rejects.toThrow(
      `The database role ${name} bypasses row-level security and cannot make the role lectern_app to use instead: set DATABASE_URL to an ordinary role that owns its database.`,
    );
  });

  test("is refused when row-level security does not hold it on some table", async () => {
    const { connection, name } = await prepare("");
    await (await connect(connection)).close();
    await withClient(connection, (client) => client.query("alter table project no force row level security"));
    await expect(connect(connection)).rejects.toThrow(
      `Row-level security does not hold the database role ${name} on project: run ALTER TABLE … ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY for each.`,
    );
  });
});

test("a server that is not there is told of in a sentence", async () => {
  const nowhere = { connectionString: "postgres://nobody@127.0.0.1:1/nothing" };
  await expect(connect(nowhere)).rejects.toThrow(/^The database cannot be reached: .*ECONNREFUSED/);
});
