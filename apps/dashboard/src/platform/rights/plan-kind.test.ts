import { expect, test } from "vitest";
import { hasPlans, isOnFreePlan } from "./plan-kind.ts";

test("the free plans and the free account cost nothing", () => {
  const ids = ["free-plan", "free-plan-inr", "preview-plan-usd", "preview-plan-inr-2", "starter-plan-usd"];
  expect(ids.map((plan_id) => isOnFreePlan({ plan_id, billing: "sandbox" }))).toEqual([true, true, true, true, false]);
});

test("nothing of plans is shown without billing, or before the organisation is known", () => {
  expect([hasPlans(undefined), hasPlans({ plan_id: "free-plan", billing: "none" })]).toEqual([false, false]);
  expect(hasPlans({ plan_id: "free-plan", billing: "sandbox" })).toBe(true);
});
