import { expect, test } from "vitest";
import { hasRight } from "./has-right.ts";

test("a right is had when the server named it", () => {
  const rights = [{ action: "create", subject: "audio" }];
  expect(hasRight(rights, "create audio")).toBe(true);
  expect(hasRight(rights, "delete audio")).toBe(false);
  expect(hasRight(undefined, "create audio")).toBe(false);
});
