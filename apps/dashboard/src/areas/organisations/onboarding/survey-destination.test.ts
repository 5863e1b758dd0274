import { expect, test } from "vitest";
import { surveyDestination } from "./survey-destination.ts";

const fresh = { orgId: "o1", hasPlans: true, welcomed: false, projectId: undefined };
const known = { orgId: "o1", hasPlans: true, welcomed: true, projectId: "p1" };

test("a wanted plan leads to the plans, with its quantity", () => {
  expect(surveyDestination(fresh, { plan_id: "starter-plan-usd" })).toEqual({
    kind: "upgrade",
    orgId: "o1",
    search: { plan_id: "starter-plan-usd" },
  });
  expect(surveyDestination(known, { plan_id: "mini-plan-inr", quantity: "2" })).toEqual({
    kind: "upgrade",
    orgId: "o1",
    search: { plan_id: "mini-plan-inr", quantity: "2" },
  });
});

test("the free plan is no plan to go for", () => {
  for (const plan_id of ["free-plan", "free-plan-inr"]) {
    expect(surveyDestination(fresh, { plan_id, quantity: "2" })).toEqual({ kind: "welcome", orgId: "o1" });
  }
});

test("a new person goes to the welcome, everyone else to their audio with the offer to upgrade", () => {
  expect(surveyDestination(fresh, {})).toEqual({ kind: "welcome", orgId: "o1" });
  expect(surveyDestination(known, {})).toEqual({
    kind: "content",
    orgId: "o1",
    projectId: "p1",
    search: { show_upgrade_modal: "true" },
  });
  expect(surveyDestination({ ...known, projectId: undefined }, {})).toEqual({ kind: "projects", orgId: "o1" });
});

test("where there are no plans nothing leads to them", () => {
  expect(surveyDestination({ ...fresh, hasPlans: false }, { plan_id: "starter-plan-usd" })).toEqual({
    kind: "welcome",
    orgId: "o1",
  });
  expect(surveyDestination({ ...known, hasPlans: false }, {})).toMatchObject({ kind: "content", search: {} });
});
