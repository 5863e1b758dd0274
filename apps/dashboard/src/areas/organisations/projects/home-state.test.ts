import { expect, test } from "vitest";
import { homeState } from "./home-state.ts";

function organisation(subscription_status: string, billing: "none" | "sandbox" = "sandbox") {
  return { plan_id: "starter-plan-usd", billing, subscription_status };
}

test("a cancelled subscription asks for a plan, and its projects stay", () => {
  expect([homeState(organisation("cancelled"), 0), homeState(organisation("cancelled"), 3)]).toEqual([
    "no plan",
    "plan ended",
  ]);
});

test("one that runs out at the end of its period is still a plan", () => {
  expect(["active", "in_trial", "non_renewing"].map((status) => homeState(organisation(status), 1))).toEqual([
    "projects",
    "projects",
    "projects",
  ]);
});

test("without projects one is to be made, and without plans none is missed", () => {
  expect(homeState(organisation("active"), 0)).toBe("no projects");
  expect(homeState(organisation("cancelled", "none"), 2)).toBe("projects");
});
