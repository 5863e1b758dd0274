import { expect, test } from "vitest";
import { keyRefusal } from "./key-refusal.ts";

test.each([
  ["owner", true, undefined],
  ["admin", true, undefined],
  ["owner", false, "plan"],
  ["admin", false, "plan"],
  ["editor", false, "role"],
  ["viewer", false, "role"],
] as const)("%s, allowed: %s: %s", (role, allowed, refusal) => {
  expect(keyRefusal(role, (right) => allowed && right === "integrate api")).toBe(refusal);
});
