import { expect, test } from "vitest";
import { defaultOrganisationName } from "./default-organisation-name.ts";

test("an organisation starts with its maker's first name", () => {
  expect(defaultOrganisationName({ given_name: "Ada" })).toBe("Ada's organisation");
  expect(defaultOrganisationName({ given_name: " " })).toBe("My organisation");
});

test("a long name is cut where a reader would, so that the whole fits 100 characters", () => {
  expect(defaultOrganisationName({ given_name: "a".repeat(100) })).toBe(`${"a".repeat(85)}'s organisation`);
  const family = "👩‍👩‍👧";
  expect(defaultOrganisationName({ given_name: family.repeat(12) })).toBe(`${family.repeat(10)}'s organisation`);
});
