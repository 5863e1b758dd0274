import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test-kit/start-test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, { ownPostgres: true });
});
afterAll(() => server.stop());

async function run(...words: string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...words], {
    env: { PATH: process.env["PATH"], DATA_DIR: server.dataDir, SECRET: "s".repeat(32) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], said, failed] = await Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
  return { code, output: said + failed };
}

test("the storage of a server that runs is checked through its database", async () => {
  expect(await run("check")).toEqual({ code: 0, output: "0 orphaned objects (0 bytes), 0 missing ones.\n" });
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  const { code, output } = await run("chekc");
  expect(code).toBe(1);
  expect(output).toContain("npm run storage -- check [--delete-orphans]");
});
