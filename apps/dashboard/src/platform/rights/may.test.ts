import { expect, test } from "vitest";
import { may } from "./may.ts";

test("a right is had when the server named it", () => {
  const rights = [{ action: "create", subject: "audio" }];
  expect(may(rights, "create audio")).toBe(true);
  expect(may(rights, "delete audio")).toBe(false);
  expect(may(undefined, "create audio")).toBe(false);
});
