import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { inDatabase, type TestConnection, withClient } from "../../test-kit/test-connection.ts";
import type { Database } from "./database.ts";
import { connectDatabase } from "./open-database.ts";

let base: TestDatabase;
let name: string;
let opened: Database[];

beforeEach(async () => {
  base = await createTestDatabase();
  name = `lectern_test_${randomBytes(6).toString("hex")}`;
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  if (await mayMakeAccounts()) {
    await base.asAdmin(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role if exists ${name}`);
    });
  }
  await base.close();
});

async function mayMakeAccounts(): Promise<boolean> {
  return base.asAdmin(async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      "select rolsuper as may from pg_roles where rolname = current_user",
    );
    return rows[0]?.may ?? false;
  });
}

async function connect(connection: ClientConfig): Promise<Database> {
  const database = await connectDatabase({ connection, poolSize: 3, log: silentLog() });
  opened.push(database);
  return database;
}

/** An empty database and an account for it. */
async function prepare(account: string): Promise<TestConnection> {
  await base.asAdmin(async (client) => {
    await client.query(`create role ${name} login ${account}`);
    await client.query(`create database ${name} owner ${name}`);
  });
  const own = inDatabase(base.connection, name);
  if (!("connectionString" in own)) return { ...own, user: name };
  const url = new URL(own.connectionString);
  url.username = name;
  return { connectionString: url.href };
}

async function actsAs(database: Database): Promise<unknown> {
  const { rows } = await sql`
    select current_user as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user`.execute(
    database.kysely,
  );
  return rows[0];
}

describe("the account of an own database", () => {
  test("is used as it is when it is an ordinary one", async ({ skip }) => {
    skip(!(await mayMakeAccounts()), "needs a superuser to make accounts with");
    const database = await connect(await prepare(""));
    expect(await actsAs(database)).toEqual({ name, above: false });
  });

  test("steps down when it is a superuser, on every connection", async ({ skip }) => {
    skip(!(await mayMakeAccounts()), "needs a superuser to make accounts with");
    const database = await connect(await prepare("superuser"));
    const all = await Promise.all(Array.from({ length: 9 }, () => actsAs(database)));
    expect(all).toEqual(Array.from({ length: 9 }, () => ({ name: "lectern_app", above: false })));
    const { rows } = await sql`select 1 from organisation`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  test("steps down a second time, and for two processes at once", async ({ skip }) => {
    skip(!(await mayMakeAccounts()), "needs a superuser to make accounts with");
    const connection = await prepare("superuser");
    const databases = await Promise.all([connect(connection), connect(connection)]);
    databases.push(await connect(connection));
    for (const database of databases) expect(await actsAs(database)).toMatchObject({ name: "lectern_app" });
  });

  test("that is above row-level security and cannot step down is refused in a sentence", async ({ skip }) => {
    skip(!(await mayMakeAccounts()), "needs a superuser to make accounts with");
    const connection = await prepare("bypassrls");
    await withClient(inDatabase(base.connection, name), () => Promise.resolve());
    await expect(connect(connection)).rejects.toThrow(
      `The database account ${name} is above row-level security and cannot make lectern_app to step down to: use an ordinary account that owns its database.`,
    );
  });

  test("of a server that is not there is refused in a sentence", async () => {
    const nowhere = { connectionString: "postgres://nobody@127.0.0.1:1/nothing" };
    await expect(connect(nowhere)).rejects.toThrow(/^The database cannot be reached: .*ECONNREFUSED/);
  });
});
