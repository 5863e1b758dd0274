import { expect, test } from "vitest";
import { formatMinorUnits, formatMoney } from "./money.ts";

test.each([
  [5900, "USD", "$59.00"],
  [-1140, "USD", "−$11.40"],
  [10_340_900, "INR", "₹1,03,409.00"],
  [0, "USD", "$0.00"],
] as const)("%i minor units of %s are %s", (amount, currency, text) => {
  expect(formatMinorUnits(amount, currency)).toBe(text);
});

test("dollars and rupees are written as they are at home", () => {
  expect(formatMoney(1309, "USD")).toBe("$1,309");
  expect(formatMoney(103_409, "INR")).toBe("₹1,03,409");
  expect(formatMoney(0, "INR")).toBe("₹0");
});
