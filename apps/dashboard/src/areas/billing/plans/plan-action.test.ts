import { expect, test } from "vitest";
import { planAction } from "./plan-action.ts";

test.each([
  ["free-plan", "active", "starter-plan-usd", "Upgrade"],
  ["preview-plan-usd", "in_trial", "starter-plan-usd-annual", "Upgrade"],
  ["starter-plan-usd", "active", "standard-plan-usd", "Upgrade"],
  ["starter-plan-usd", "active", "starter-plan-usd-annual", "Upgrade"],
  ["starter-plan-usd", "active", "starter-plan-usd", "Current Plan"],
  ["starter-plan-usd", "past_due", "starter-plan-usd", "Current Plan"],
  ["free-plan", "active", "starter-plan-usd-annual", "Upgrade"],
  ["starter-plan-usd-annual", "active", "standard-plan-usd", "Upgrade"],
  ["standard-plan-usd", "active", "starter-plan-usd", "Downgrade"],
  ["starter-plan-usd-annual", "active", "starter-plan-usd", "Downgrade"],
  ["starter-plan-usd", "non_renewing", "starter-plan-usd", "Resume Plan"],
  ["starter-plan-usd", "non_renewing", "standard-plan-usd", "Upgrade"],
  ["free-plan", "cancelled", "starter-plan-usd", "Choose Plan"],
])("on %s, %s: the button of %s says %s", (planId, status, target, label) => {
  const kind = { Upgrade: "buy", "Choose Plan": "buy", Downgrade: "schedule", "Resume Plan": "resume" }[label];
  const action = planAction({ plan_id: planId, subscription_status: status }, target);
  expect(action).toEqual({ kind: kind ?? "none", label });
});

test("a year of a plan that holds less is called an upgrade, and waits for the end of the term", () => {
  const present = { plan_id: "standard-plan-usd", subscription_status: "active" };
  expect(planAction(present, "starter-plan-usd-annual")).toEqual({ kind: "schedule", label: "Upgrade" });
});

test("the plan of the next term is not chosen again", () => {
  const present = { plan_id: "standard-plan-usd", subscription_status: "active", pending_plan_id: "starter-plan-usd" };
  expect(planAction(present, "starter-plan-usd")).toEqual({ kind: "none", label: "Begins next" });
});
