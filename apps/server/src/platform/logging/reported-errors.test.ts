import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../database/open-database.ts";
import { addPublisher } from "../../test-kit/publisher.ts";
import { type SentryReceiver, startSentryReceiver } from "../../test-kit/sentry-receiver.ts";
import { silentLog } from "../../test-kit/silent-log.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { createErrorReporter } from "./error-reporter.ts";
import { createLogger } from "./create-logger.ts";

let receiver: SentryReceiver;
let server: TestServer;

beforeAll(async () => {
  receiver = await startSentryReceiver();
  const reporter = await createErrorReporter(receiver.dsn, "1.2.3");
  const log = createLogger({ level: "error", destination: { write: () => undefined }, reporter });
  server = await startTestServer({}, { log });
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});

test("an error of the server and one of the dashboard reach the DSN, and what a person did wrong does not", async () => {
  const publisher = await addPublisher(server);
  const database = await connectDatabase({
    connection: { connectionString: server.databaseUrl },
    poolSize: 1,
    log: silentLog(),
  });
  await sql`alter table event rename to event_gone`.execute(database.kysely);
  await database.close();
  await expect(publisher.call("POST", "/trackmixpanel", { eventName: "ANYTHING" })).rejects.toThrow("400");
  const event = { eventName: "PAYMENT_VIEW_PRICING_PAGE" };
  await expect(publisher.call("POST", "/trackmixpanel", event)).rejects.toThrow("500");
  const failure = { name: "TypeError", message: "no list for ada@example.com", path: "/voice" };
  const answer = await fetch(`${server.url}/api/client_error`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(failure),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => receiver.events(), { interval: 50 }).toHaveLength(2);
  expect(receiver.events()).toMatchObject([
    { release: "1.2.3", tags: { said: "a request failed", request_id: expect.stringMatching(/^[\w-]{8,}$/) } },
    {
      tags: { said: "the dashboard failed" },
      exception: { values: [{ type: "TypeError", value: "no list for [hidden]" }] },
    },
  ]);
  expect(
    receiver
      .events()[0]
      ?.exception?.values.map(({ value }) => value)
      .join(" "),
  ).toContain("event");
});
