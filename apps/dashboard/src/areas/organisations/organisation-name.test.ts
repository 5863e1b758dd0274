import { expect, test } from "vitest";
import { organisationName } from "./organisation-name.ts";

test("an organisation starts with its maker's name, at most 100 characters of it", () => {
  expect(organisationName({ given_name: "Ada", family_name: "Lovelace" })).toBe("Ada Lovelace");
  expect(organisationName({ given_name: "", family_name: "" })).toBe("My organisation");
  expect(organisationName({ given_name: "a".repeat(99), family_name: "bcd" })).toHaveLength(100);
});
