import { expect, test } from "vitest";
import { accountFeatures } from "./account-features.ts";

test("the free account holds 1000 words and every premium voice", () => {
  const account = { hasPlans: true, hasFreeAccount: true };
  expect(accountFeatures({ ...account, hasPremiumVoices: true })).toEqual([
    "1000 words",
    "All premium voices",
    "Unlimited previews",
  ]);
  expect(accountFeatures({ ...account, hasPremiumVoices: false })[1]).toBe("All voices");
});

test("nothing is promised that is not there", () => {
  expect(accountFeatures({ hasPlans: true, hasFreeAccount: false, hasPremiumVoices: true }).join()).not.toMatch(
    /words|premium/,
  );
  expect(accountFeatures({ hasPlans: false, hasFreeAccount: false, hasPremiumVoices: true }).join()).not.toMatch(
    /\d|premium/,
  );
});
