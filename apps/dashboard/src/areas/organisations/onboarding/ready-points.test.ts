import { expect, test } from "vitest";
import { readyPoints } from "./ready-points.ts";

test("the free account holds 1000 words and every premium voice", () => {
  expect(readyPoints({ hasPlans: true, hasFreeAccount: true })).toEqual([
    "1000 words",
    "All premium voices",
    "Unlimited previews",
  ]);
});

test("nothing is promised that is not there", () => {
  expect(readyPoints({ hasPlans: true, hasFreeAccount: false }).join()).not.toMatch(/words|premium/);
  expect(readyPoints({ hasPlans: false, hasFreeAccount: false }).join()).not.toMatch(/\d|premium/);
});
