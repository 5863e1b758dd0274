import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baselineSql } from "../../../test-kit/database/baseline-sql.ts";
import { describeSchema } from "../../../test-kit/database/describe-schema.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { createTestKysely } from "../../../test-kit/test-pool.ts";
import { migrate } from "../migrate.ts";
import { baseline, migrations } from "./index.ts";

let stepByStep: TestDatabase;
let atOnce: TestDatabase;

beforeAll(async () => {
  [stepByStep, atOnce] = await Promise.all([emptied(undefined), emptied(baseline)]);
});
afterAll(async () => {
  await Promise.all([stepByStep.close(), atOnce.close()]);
});

/** A database that was migrated from nothing. */
async function emptied(script: string | undefined): Promise<TestDatabase> {
  const base = await createTestDatabase();
  await base.asAdmin((client) =>
    client.query(
      "drop schema if exists public, lectern_log, pgboss cascade; create schema public; grant all on schema public to public",
    ),
  );
  const kysely = createTestKysely<unknown>(base.connection);
  try {
    await migrate(kysely, migrations, script);
  } finally {
    await kysely.destroy();
  }
  return base;
}

async function ask<Answer>(
  { connection }: TestDatabase,
  question: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

test("the baseline is what the migrations come to; vitest -u on this file writes it anew", async () => {
  await expect(await ask(stepByStep, baselineSql)).toMatchFileSnapshot("baseline.sql");
});

test("a database that begins with it has the same tables, defaults, constraints, indexes, policies, triggers, functions, rights and rows", async () => {
  const [expected, found] = [await ask(stepByStep, describeSchema), await ask(atOnce, describeSchema)];
  expect(found).toEqual(expected);
  // A description that missed most of it would find everything the same.
  for (const kind of ["table", "column", "constraint", "index", "policy", "trigger", "function", "view", "row of"])
    expect(expected.filter((line) => line.startsWith(`${kind} `)).length).toBeGreaterThan(0);
});

test("a database that begins with it needs none of them afterwards", async () => {
  const kysely = createTestKysely<unknown>(atOnce.connection);
  expect(await migrate(kysely, migrations, baseline)).toEqual([]);
  await kysely.destroy();
});
