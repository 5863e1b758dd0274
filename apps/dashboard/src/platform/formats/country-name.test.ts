import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test.each([
  ["GB", "United Kingdom"],
  ["IN", "India"],
  ["ZZ", "Unknown Region"],
  ["Other", "Other"],
  ["Unknown", "Unknown"],
])("%s is %s", (code, name) => {
  expect(countryName(code)).toBe(name);
});
