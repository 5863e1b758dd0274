import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "./platform/logging/index.ts";
import { createTestDatabase, type TestDatabase } from "./test-kit/index.ts";
import { addPublisher, type Publisher } from "./test-kit/publisher.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";
import { urlOf } from "./test-kit/test-connection.ts";

const fresh = "a fresh secret for tests, long enough to sign";
let base: TestDatabase;
let servers: TestServer[];
let lines: { msg: string; [name: string]: unknown }[];

beforeEach(async () => {
  base = await createTestDatabase();
  servers = [];
  lines = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  await base.close();
});

/** A server on the database, whose warnings are written down. */
async function start(changes: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const database = { kind: "url", url: urlOf(base.connection), poolSize: 10 } as const;
  const log = createLogger({ level: "warn", destination });
  const server = await startTestServer({ billing: { kind: "sandbox" }, database, ...changes }, { log });
  servers.push(server);
  return server;
}

function rowsOf(table: "session" | "verification"): Promise<{ id: string }[]> {
  return base.database.kysely.selectFrom(table).select("id").execute();
}

/** What was said, but for the dashboard, which is not built here. */
function sentences(): string[] {
  const said = lines.map(({ msg }) => msg.replaceAll(/[0-9a-f-]{36}/g, "<id>"));
  return said.filter((sentence) => !sentence.startsWith("The dashboard is not built"));
}

/** What a call of somebody who signed in before is answered with. */
async function statusOf(server: TestServer, publisher: Publisher): Promise<number> {
  const headers = { authorization: `Bearer ${publisher.token()}` };
  return (await fetch(`${server.url}/api/organisation`, { headers })).status;
}

function addWebhook(publisher: Publisher, url: string): Promise<unknown> {
  const path = `/organisation/${publisher.organisationId}/webhooks`;
  return publisher.call("POST", path, {
    url,
    description: "The CMS",
    events: ["article.published"],
    integration_id: null,
  });
}

test("another SECRET is refused, and accepted once it ends every session and names the webhooks to rotate", async () => {
  const first = await start();
  const ada = await addPublisher(first, { planId: "standard-plan-usd" });
  await addWebhook(ada, "https://hooks.example.com/services/T0/whoever-knows-this");
  expect(await statusOf(first, ada)).toBe(200);
  await fetch(`${first.url}/api/auth/email-otp/request-password-reset`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ada.email }),
  });
  expect(await rowsOf("verification")).toHaveLength(1);
  await servers.pop()?.stop();

  await expect(start({ secret: fresh })).rejects.toThrow("set ACCEPT_NEW_SECRET=1 for one start");
  expect(await rowsOf("session")).toHaveLength(1);

  lines.length = 0;
  const accepted = await start({ secret: fresh, acceptNewSecret: true });
  expect(sentences()).toEqual([
    "SECRET is a new one. Everybody has to sign in again; codes, and links to uploads and downloads, that were given out before do not work any more.",
    "The webhook <id> to https://hooks.example.com sends nothing until its secret is rotated: the one before cannot be read any more.",
  ]);
  expect([await rowsOf("session"), await rowsOf("verification")]).toEqual([[], []]);
  expect(await statusOf(accepted, ada)).toBe(401);

  // What is made from now on can be read, and is named no more.
  const bob = await addPublisher(accepted, { planId: "standard-plan-usd" });
  await addWebhook(bob, "https://hooks.example.net/");
  await servers.pop()?.stop();
  lines.length = 0;
  const again = await start({ secret: fresh });
  expect(await statusOf(again, bob)).toBe(200);
  expect(sentences()).toEqual([]);

  // With the first secret what it encrypted can be read again.
  await servers.pop()?.stop();
  await start({ acceptNewSecret: true });
  expect(sentences().filter((sentence) => sentence.includes("webhook"))).toEqual([
    expect.stringMatching(/^The webhook <id> to https:\/\/hooks\.example\.net sends nothing/),
  ]);
});
