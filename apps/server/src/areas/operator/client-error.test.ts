import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../platform/logging/index.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";

let server: TestServer;
const reported: Error[] = [];
const logged: string[] = [];

beforeAll(async () => {
  const reporter = { report: (error: Error) => void reported.push(error), close: () => Promise.resolve() };
  const log = createLogger({ level: "error", destination: { write: (line) => void logged.push(line) }, reporter });
  server = await startTestServer({}, { log });
});
afterAll(() => server.stop());

async function tell(error: object): Promise<number> {
  const answer = await fetch(`${server.url}/api/client_error`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(error),
  });
  return answer.status;
}

const error = {
  name: "TypeError",
  message: "no room for ada@example.com",
  stack: "TypeError: no room for ada@example.com\n    at open (https://lectern.example/assets/app.js?token=abc:1:2)",
  path: "/profile",
};

test("an error of the dashboard is logged and reported as it was there, without personal data", async () => {
  expect(await tell(error)).toBe(200);
  expect(reported).toMatchObject([{ name: "TypeError", message: error.message, stack: error.stack }]);
  const [line = ""] = logged;
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    page: "/profile",
    error: { type: "TypeError", message: "no room for [hidden]" },
  });
  expect(line).not.toMatch(/ada@example\.com|token=abc/);
});

test("one that is no error of ours, or too long to be told, is refused", async () => {
  expect(await tell({ ...error, session: "abc" })).toBe(400);
  expect(await tell({ ...error, stack: "x".repeat(9000) })).toBe(413);
  expect(reported).toHaveLength(1);
});

test("a network that tells without end is not listened to", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push(await tell(error));
  expect(statuses.at(-1)).toBe(429);
  expect(reported.length).toBeLessThanOrEqual(30);
});
