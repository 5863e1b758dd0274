import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "./create-test-database.ts";
import { startLectern } from "./lectern-server.ts";
import { startTestServer } from "./start-test-server.ts";
import { addressOf, urlOf } from "./test-connection.ts";

let base: TestDatabase;
let role: string;

/** A role of this test's own, so that the databases it makes can be told from those of others. */
beforeEach(async ({ skip }) => {
  base = await createTestDatabase();
  role = `lectern_test_${randomBytes(6).toString("hex")}`;
  const made = await base.asAdmin((client) =>
    client.query(`create role ${role} login createdb`).then(
      () => true,
      () => false,
    ),
  );
  skip(!made, "needs a superuser to make roles with");
  const url = new URL(addressOf(urlOf(base.connection), "postgres"));
  url.username = role;
  vi.stubEnv("LECTERN_TEST_POSTGRES", "");
  vi.stubEnv("TEST_DATABASE_URL", url.href);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await base.asAdmin(async (client) => {
    for (const name of await databases()) await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role if exists ${role}`);
  });
  await base.close();
});

async function databases(): Promise<string[]> {
  return base.asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where pg_get_userbyid(datdba) = $1",
      [role],
    );
    return rows.map(({ name }) => name);
  });
}

describe("a server that does not start leaves no database behind", () => {
  test("in this process", async () => {
    const openStore = async () => {
      expect(await databases()).toHaveLength(1);
      throw new Error("no store");
    };
    await expect(startTestServer({}, { openStore })).rejects.toThrow("no store");
    expect(await databases()).toEqual([]);
  });

  test("in one of its own", async () => {
    await expect(startLectern({ env: { HOST: "not an address" } })).rejects.toThrow("HOST is not an address");
    expect(await databases()).toEqual([]);
  });
});
