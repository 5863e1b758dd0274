import { expect, test } from "vitest";
import { accountFeatures } from "./account-features.ts";

test("the free account holds 1000 words and every premium voice", () => {
  expect(accountFeatures({ hasPlans: true, hasFreeAccount: true })).toEqual([
    "1000 words",
    "All premium voices",
    "Unlimited previews",
  ]);
});

test("nothing is promised that is not there", () => {
  expect(accountFeatures({ hasPlans: true, hasFreeAccount: false }).join()).not.toMatch(/words|premium/);
  expect(accountFeatures({ hasPlans: false, hasFreeAccount: false }).join()).not.toMatch(/\d|premium/);
});
