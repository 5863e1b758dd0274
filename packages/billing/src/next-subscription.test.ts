import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nextSubscription } from "./next-subscription.ts";
import { type Subscription, type SubscriptionEvent, subscriptionEvents } from "./subscription.ts";

const start = new Date("2026-01-31T10:00:00Z");
const end = new Date("2026-02-28T10:00:00Z");
const now = new Date("2026-02-14T10:00:00Z");
const free: Subscription = {
  status: "active",
  planId: "free-plan",
  term: null,
  pendingPlanId: null,
  credit: 0,
  graceEnd: null,
  pausedAt: null,
};
const active: Subscription = {
  ...free,
  planId: "standard-plan-usd",
  term: { anchor: start, start, end, amount: 5900 },
  pendingPlanId: "mini-plan-usd",
};
const states: Record<string, Subscription> = {
  free,
  in_trial: { ...free, status: "in_trial", planId: "preview-plan-usd" },
  active,
  non_renewing: { ...active, status: "non_renewing", pendingPlanId: null },
  past_due: { ...active, status: "past_due", pendingPlanId: null, graceEnd: new Date("2026-03-07T10:00:00Z") },
  paused: { ...active, status: "paused", pendingPlanId: null, pausedAt: new Date("2026-02-10T10:00:00Z") },
  cancelled: { ...free, status: "cancelled" },
};
const details: Partial<Record<SubscriptionEvent["type"], object>> = {
  plan_paid: { planId: "advanced-plan-usd", at: now },
  downgrade_scheduled: { planId: "starter-plan-usd" },
  paused: { at: now },
  unpaused: { at: now },
};

function event(type: string): SubscriptionEvent {
  return { type, ...details[type as SubscriptionEvent["type"]] } as SubscriptionEvent;
}

const lines = readFileSync(new URL("../SPEC.md", import.meta.url), "utf8").split("\n");
const columns = [...(lines.find((line) => line.startsWith("| Event")) ?? "").matchAll(/`(\w+)`/g)].map(
  ([, name]) => name,
);
const rows = lines.filter((line) => /^\| `\w+`/.test(line));
const cells = rows.flatMap((line) => {
  const type = /^\| `(\w+)`/.exec(line)?.[1] ?? "";
  return [...line.matchAll(/\[(S\d+)\] +(\w+|–)/g)].map(([, id, next], index) => ({
    id,
    type,
    from: columns[index] ?? "",
    next,
  }));
});

test("the table names every event in every state once", () => {
  expect(rows.map((line) => /`(\w+)`/.exec(line)?.[1])).toEqual([...subscriptionEvents]);
  expect(columns).toEqual(Object.keys(states));
  expect(new Set(cells.map(({ id }) => id)).size).toBe(subscriptionEvents.length * columns.length);
});

test.each(cells)("[$id] $type when $from: $next", ({ type, from, next }) => {
  const before = states[from];
  expect(nextSubscription(before as Subscription, event(type))?.status ?? "–").toBe(next);
});

describe("what changes with the status", () => {
  test("[S100] a plan that is paid for begins its term at that moment", () => {
    expect(nextSubscription(free, { type: "plan_paid", planId: "starter-plan-usd-annual", at: now })).toEqual({
      ...free,
      planId: "starter-plan-usd-annual",
      term: { anchor: now, start: now, end: new Date("2027-02-14T10:00:00Z"), amount: 20_900 },
    });
  });

  test("[S100] an upgrade keeps as credit what was paid beyond it", () => {
    const annual = {
      ...active,
      planId: "standard-plan-usd-annual",
      term: { anchor: now, start: now, end: new Date("2027-02-14T10:00:00Z"), amount: 64_900 },
    };
    const next = nextSubscription(annual, { type: "plan_paid", planId: "advanced-plan-usd", at: now });
    expect(next?.credit).toBe(64_900 - 9900);
  });

  test("[S101] a downgrade takes effect when the term ends, with the day of billing as it was", () => {
    expect(nextSubscription(active, { type: "renewal_paid" })).toEqual({
      ...active,
      planId: "mini-plan-usd",
      pendingPlanId: null,
      term: { anchor: start, start: end, end: new Date("2026-03-31T10:00:00Z"), amount: 900 },
    });
  });

  test("[S101] a cancellation forgets a downgrade, and a downgrade takes a cancellation back", () => {
    const cancelled = nextSubscription(active, { type: "cancellation_scheduled" });
    expect(cancelled?.pendingPlanId).toBeNull();
    expect(nextSubscription(cancelled as Subscription, event("downgrade_scheduled"))).toMatchObject({
      status: "active",
      pendingPlanId: "starter-plan-usd",
    });
  });

  test("[S102] grace lasts 7 days from the end of the term, and the next term begins there", () => {
    const due = nextSubscription(active, { type: "payment_failed" });
    expect(due?.graceEnd).toEqual(new Date("2026-03-07T10:00:00Z"));
    expect(due?.planId).toBe(active.planId);
    expect(nextSubscription(due as Subscription, { type: "renewal_paid" })?.term?.start).toEqual(end);
  });

  test("[S103] what was cancelled is on the free plan of its currency and keeps its credit", () => {
    const rupees = { ...active, status: "non_renewing", planId: "standard-plan-inr", credit: 70 } as const;
    expect(nextSubscription(rupees, { type: "term_ended" })).toEqual({
      ...free,
      status: "cancelled",
      planId: "free-plan-inr",
      credit: 70,
    });
  });

  test("[S104] what was left when it was paused comes after the pause", () => {
    const next = nextSubscription(states["paused"] as Subscription, {
      type: "unpaused",
      at: new Date("2026-06-01T10:00:00Z"),
    });
    const resumed = new Date("2026-06-19T10:00:00Z");
    const moved = new Date(start.getTime() + resumed.getTime() - end.getTime());
    expect(next?.term).toMatchObject({ start: moved, end: resumed, anchor: resumed });
    expect(next?.pausedAt).toBeNull();
  });

  test("[S104] nothing is left of a term that was over when it was paused", () => {
    const at = new Date("2026-06-01T10:00:00Z");
    const paused = { ...(states["paused"] as Subscription), pausedAt: new Date(end.getTime() + 1000) };
    expect(nextSubscription(paused, { type: "unpaused", at })?.term?.end).toEqual(at);
  });

  test("a trial is over in the currency it was in", () => {
    const trial = nextSubscription({ ...free, planId: "free-plan-inr" }, { type: "trial_started" });
    expect(trial?.planId).toBe("preview-plan-inr-2");
    expect(nextSubscription(trial as Subscription, { type: "trial_ended" })?.planId).toBe("free-plan-inr");
  });

  test("no trial begins from a plan that is paid", () => {
    expect(nextSubscription(active, { type: "trial_started" })).toBeUndefined();
  });
});
