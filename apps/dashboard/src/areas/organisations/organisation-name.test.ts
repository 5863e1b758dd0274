import { expect, test } from "vitest";
import { organisationName } from "./organisation-name.ts";

test("an organisation starts with its maker's first name", () => {
  expect(organisationName({ given_name: "Ada" })).toBe("Ada's organisation");
  expect(organisationName({ given_name: " " })).toBe("My organisation");
});

test("a long name is cut where a reader would, so that the whole fits 100 characters", () => {
  expect(organisationName({ given_name: "a".repeat(100) })).toBe(`${"a".repeat(85)}'s organisation`);
  const family = "👩‍👩‍👧";
  expect(organisationName({ given_name: family.repeat(12) })).toBe(`${family.repeat(10)}'s organisation`);
});
