import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { createTestPool } from "../../test-kit/test-pool.ts";
import { createStatementRunner } from "./statement-runner.ts";

let base: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  base = await createTestDatabase();
  pool = createTestPool(base.connection);
});
afterAll(async () => {
  await pool.end();
  await base.close();
});

test("a transaction that cannot take its role is not left open", async () => {
  const client = await pool.connect();
  const run = createStatementRunner(client, { role: "no such role", loginBypasses: false, limitsAtStartup: true });
  await expect(run("begin", [])).rejects.toThrow('role "no such role" does not exist');
  expect(client.getTransactionStatus()).toBe("I");
  client.release();
});
