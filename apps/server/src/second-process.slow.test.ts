import { afterAll, beforeAll, expect, test } from "vitest";
import { createServerDatabase, type ServerDatabase } from "./test-kit/create-server-database.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";

let database: ServerDatabase;
const running: TestServer[] = [];

beforeAll(async () => {
  database = await createServerDatabase();
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await database.drop();
});

/** A whole server on the one database, with a folder for files of its own. */
async function start(): Promise<TestServer> {
  const server = await startTestServer({ database: { kind: "url", url: database.url ?? "", poolSize: 5 } });
  running.push(server);
  return server;
}

test("a second server on one database without shared files is refused, and starts once the first has ended", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow("keeps its files elsewhere");
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  await running.pop()?.stop();
  const second = await start();
  expect((await fetch(`${second.url}/api/ready`)).status).toBe(200);
});
