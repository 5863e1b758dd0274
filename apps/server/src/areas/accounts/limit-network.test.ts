import { expect, test } from "vitest";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";
import { authCalls } from "./auth-calls/call-table.ts";
import { completeSignUpCall } from "./auth-calls/complete-sign-up-route.ts";

const kit = accountsTest();
const calls = [...authCalls, completeSignUpCall];

/** What is no JSON at all: to say so it has to be read. */
async function sendUnreadable(path: string, address: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  const url = `/api/auth${path}`;
  return (await kit.app.app.inject({ method: "POST", url, headers, payload: "{", remoteAddress: address })).statusCode;
}

test.each(calls.map(({ path }) => path))("%s is counted before a byte of its body is read", async (path) => {
  expect(await sendUnreadable(path, "2001:db8:9:1::1")).toBe(400);
  await kit.base.database.kysely.updateTable("rate_limit").set({ count: 1_000_000 }).execute();
  expect(await sendUnreadable(path, "2001:db8:9:1::2")).toBe(429);
  expect(await sendUnreadable(path, "2001:db8:9:2::1")).toBe(400);
});
