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

for (const loginBypasses of [false, true]) {
  test(`a text with a transaction of its own that fails leaves none open (role that bypasses: ${loginBypasses})`, async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    const run = createStatementRunner(client, { role: rows[0]?.role ?? "", loginBypasses, limitsAtStartup: true });
    await expect(run("begin; select 1 / 0; commit", [])).rejects.toThrow("division by zero");
    expect(client.getTransactionStatus()).toBe("I");
    expect((await run("select 1 as one", [])).rows).toEqual([{ one: 1 }]);
    client.release();
  });
}
