import { expect, test } from "vitest";
import { planRefusal, quotePlan, quoteRenewal } from "./quote.ts";
import type { Subscription } from "./subscription.ts";

const start = new Date("2026-11-09T08:00:00Z");
const end = new Date("2026-12-09T08:00:00Z");
const now = new Date("2026-11-21T08:00:00Z");
const starter: Subscription = {
  status: "active",
  planId: "starter-plan-usd",
  term: { anchor: start, start, end, amount: 1900 },
  pendingPlanId: null,
  credit: 0,
  graceEnd: null,
  pausedAt: null,
};

test("[Q1] an upgrade costs its price less the unused days", () => {
  expect(quotePlan(starter, "standard-plan-usd", now)).toEqual({
    lines: [
      {
        kind: "plan",
        planId: "standard-plan-usd",
        amount: 5900,
        term: { start: now, end: new Date("2026-12-21T08:00:00Z") },
        days: null,
      },
      { kind: "unused_time", planId: "starter-plan-usd", amount: -1140, term: null, days: { left: 18, total: 30 } },
    ],
    due: 4760,
    creditLeft: 0,
    term: { start: now, end: new Date("2026-12-21T08:00:00Z") },
  });
});

test("[Q1] credit is taken off, and only as much as there is to pay", () => {
  const quote = quotePlan({ ...starter, term: null, planId: "free-plan", credit: 5000 }, "starter-plan-usd", now);
  expect(quote?.lines.at(-1)).toMatchObject({ kind: "credit", amount: -1900 });
  expect(quote).toMatchObject({ due: 0, creditLeft: 3100 });
});

test("[Q2] what is too much is kept", () => {
  const annual = {
    ...starter,
    planId: "starter-plan-usd-annual",
    term: { anchor: now, start: now, end: new Date("2027-11-21T08:00:00Z"), amount: 20_900 },
  };
  expect(quotePlan({ ...annual, credit: 100 }, "standard-plan-usd", now)).toMatchObject({ due: 0, creditLeft: 15_100 });
});

test("[T3] of a term past due nothing is left, nor of one that is over", () => {
  expect(quotePlan({ ...starter, status: "past_due", graceEnd: end }, "standard-plan-usd", now)?.due).toBe(5900);
  expect(quotePlan(starter, "standard-plan-usd", end)?.lines).toHaveLength(1);
});

test("[T3] who changes on the day of buying loses no day", () => {
  const quote = quotePlan(starter, "standard-plan-usd", new Date(start.getTime() + 60_000));
  expect(quote?.lines[1]).toMatchObject({ amount: -1900, days: { left: 30, total: 30 } });
});

test("[Q1] what was shown stays, whenever it is paid", () => {
  const later = new Date(now.getTime() + 3 * 3_600_000);
  expect(quotePlan(starter, "standard-plan-usd", later, now)).toMatchObject({ due: 4760, term: { start: later } });
  expect(quotePlan(starter, "standard-plan-usd", later)?.due).toBeGreaterThan(4760);
});

test("a renewal costs the plan that was chosen for it", () => {
  expect(quoteRenewal({ ...starter, pendingPlanId: "mini-plan-usd", credit: 200 })).toMatchObject({
    due: 700,
    creditLeft: 0,
    term: { start: end, end: new Date("2027-01-09T08:00:00Z") },
  });
});

test.each([
  ["enterprise-plan", starter, "no_price"],
  ["free-plan", starter, "free"],
  ["preview-plan-inr-2", starter, "not_sold"],
  ["mini-plan-usd", { ...starter, term: null, planId: "free-plan" }, "not_sold"],
  ["standard-plan-usd", { ...starter, status: "past_due" as const }, "past_due"],
  ["standard-plan-inr", starter, "currency"],
  ["starter-plan-usd", starter, "same"],
  ["starter-plan-usd", { ...starter, planId: "standard-plan-usd" }, "downgrade"],
  ["starter-plan-usd-annual", { ...starter, planId: "standard-plan-usd" }, "downgrade"],
  ["standard-plan-usd", starter, undefined],
  ["starter-plan-inr", { ...starter, term: null, planId: "free-plan" }, undefined],
])("[Q4] %s is refused as it should be", (planId, subscription, refusal) => {
  expect(planRefusal(subscription, planId)).toBe(refusal);
});
