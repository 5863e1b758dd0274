import { buyerFields, type WireBillingDetails } from "@lectern/contract";
import { expect, test } from "vitest";
import { detailValues } from "./detail-fields.ts";

test("what can be changed of billing details is what was saved of them, each with a rule", () => {
  const values = {
    company: "Rabbit Ltd",
    address_line1: "1 Burrow",
    address_line2: "",
    postal_code: "OX1",
    city: "Oxford",
    region: "",
    country: "GB",
    tax_id: "GB123",
  };
  const details: WireBillingDetails = { ...values, version: 3, updated_at: "2026-11-01T00:00:00.000Z" };
  expect(detailValues(details)).toEqual(values);
  expect(Object.keys(buyerFields)).toEqual(Object.keys(values));
});
