import { expect, test } from "vitest";
import { taxIdName } from "./tax-id-name.ts";

test.each([
  ["AU", "ABN"],
  ["BR", "CNPJ"],
  ["IN", "GSTIN"],
  ["CA", "Tax number"],
  ["US", "Tax number"],
  ["SG", "Tax number"],
  ["DE", "VAT ID"],
  ["GB", "VAT ID"],
])("in %s it is the %s", (country, name) => {
  expect(taxIdName(country)).toBe(name);
});
