import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiFailure } from "../errors/failure.ts";
import { refreshRightsWhenRefused, rightsKey } from "./refresh-rights.ts";

const list = { path: ["library", "list"], input: { org_id: "o1", id: "p1" } };

/** Whether the rights in the two organisations are to be read again after a call failed. */
function refreshed(call: { path: readonly string[]; input: unknown }, error: unknown): boolean[] {
  const client = new QueryClient();
  const keys = [rightsKey("o1"), rightsKey("o2")];
  for (const key of keys) client.setQueryData(key, []);
  refreshRightsWhenRefused(client, call, error);
  return keys.map((key) => client.getQueryState(key)?.isInvalidated ?? false);
}

function refusal(status: number): ApiFailure {
  return new ApiFailure("No.", { failureType: undefined, status, errors: [] });
}

test.each([402, 403])("%d: the rights in that organisation are read again", (status) => {
  expect(refreshed(list, refusal(status))).toEqual([true, false]);
});

test.each([
  ["an input that was refused", list, refusal(400)],
  ["a lost network", list, new TypeError("fetch failed")],
  ["a call of no organisation", { path: ["accounts", "profile"], input: undefined }, refusal(403)],
  ["reading the rights", { path: ["organisations", "permissions"], input: { org_id: "o1" } }, refusal(403)],
])("%s is no reason to read the rights again", (_why, call, error) => {
  expect(refreshed(call, error)).toEqual([false, false]);
});
