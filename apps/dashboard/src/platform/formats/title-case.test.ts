import { expect, test } from "vitest";
import { titleCase } from "./title-case.ts";

test.each([
  ["in_trial", "In Trial"],
  ["non_renewing", "Non Renewing"],
  ["active", "Active"],
  ["", ""],
])("%j is shown as %j", (status, shown) => {
  expect(titleCase(status)).toBe(shown);
});
