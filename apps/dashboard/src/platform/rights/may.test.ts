import { expect, test } from "vitest";
import { may } from "./may.ts";

test("a right is had when the server named it", () => {
  const organisation = { permissions: [{ action: "create", subject: "audio" }] };
  expect(may(organisation, "create audio")).toBe(true);
  expect(may(organisation, "delete audio")).toBe(false);
  expect(may(undefined, "create audio")).toBe(false);
});
