import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test("dollars and rupees are written as they are at home", () => {
  expect(formatMoney(1309, "USD")).toBe("$1,309");
  expect(formatMoney(103_409, "INR")).toBe("₹1,03,409");
  expect(formatMoney(0, "INR")).toBe("₹0");
});
