import { Socket } from "node:net";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { splitMessages } from "../../test-kit/database/wire-messages.ts";
import { createTestPool } from "../../test-kit/test-pool.ts";
import { createStatementRunner } from "./statement-runner.ts";

const base = useTestDatabase();
let pool: Pool;

beforeAll(async () => {
  pool = createTestPool(base.connection);
});
afterAll(async () => {
  await pool.end();
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

test("a text that fails leaves no transaction open where the server's messages come one by one", async () => {
  const socket = new Socket();
  const single = createTestPool({ ...base.connection, stream: () => socket });
  const client = await single.connect();
  handOverOneByOne(socket);
  const { rows } = await client.query<{ role: string }>("select current_user as role");
  const run = createStatementRunner(client, { role: rows[0]?.role ?? "", loginBypasses: false, limitsAtStartup: true });
  await expect(run("begin; select 1 / 0; commit", [])).rejects.toThrow("division by zero");
  expect((await run("select 1 as one", [])).rows).toEqual([{ one: 1 }]);
  client.release();
  await single.end();
});

/** Each message of the server is read in a turn of its own, as a network that cuts them apart has it. */
function handOverOneByOne(socket: Socket): void {
  const readers = socket.listeners("data");
  socket.removeAllListeners("data");
  socket.on(
    "data",
    splitMessages((_type, message) => {
      for (const read of readers) setImmediate(read as (message: Buffer) => void, message);
    }),
  );
}
