import { beforeEach, expect, test, vi } from "vitest";
import { sameOriginPath, readCheckoutReturn, readUpgradeSearch } from "./billing-path.ts";

beforeEach(() => void vi.stubGlobal("window", { location: { origin: "https://lectern.test" } }));

test.each([
  ["https://lectern.test/a/b?c=d#e", "/a/b?c=d#e"],
  ["/a/b?c=d", "/a/b?c=d"],
  ["https://elsewhere.test/a", undefined],
  ["//elsewhere.test/a", undefined],
  ["/.//elsewhere.test/a", undefined],
  ["https://:", undefined],
  [undefined, undefined],
])("from %s a person goes back to %s: a place of this dashboard or none", (address, path) => {
  expect(sameOriginPath(address)).toBe(path);
});

test("a checkout page's answer is read from the address, and so is where the person was", () => {
  expect(readCheckoutReturn({ id: "c1", state: "succeeded", other: "x" })).toEqual({ id: "c1", state: "succeeded" });
  expect(readCheckoutReturn({})).toEqual({});
  const asked = { id: "c1", state: "cancelled", return_to: "/back", plan_id: "starter-plan-usd", currency: "usd" };
  expect(readUpgradeSearch(asked)).toMatchObject({ id: "c1", state: "cancelled", return_to: "/back" });
  expect(readUpgradeSearch({ return_to: 5 })).toEqual({});
});
