import { expect, test } from "vitest";
import { keyRefusal } from "./key-refusal.ts";

const integrate = [{ action: "integrate", subject: "api" }];

test.each([
  ["owner", integrate, undefined],
  ["admin", integrate, undefined],
  ["owner", [], "plan"],
  ["admin", [], "plan"],
  ["editor", [], "role"],
  ["viewer", [], "role"],
] as const)("%s with %j: %s", (role, permissions, refusal) => {
  expect(keyRefusal({ role, permissions })).toBe(refusal);
});
