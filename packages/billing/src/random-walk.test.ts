import { planCatalogue } from "@lectern/access";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextSubscription } from "./next-subscription.ts";
import { priceOf } from "./price.ts";
import { quotePlan, quoteRenewal } from "./quote.ts";
import type { Subscription, SubscriptionEvent } from "./subscription.ts";
import { daysLeft } from "./term.ts";

const planIds = planCatalogue.flatMap(({ ids }) => Object.values(ids)).filter((id) => id !== null);
const free: Subscription = {
  status: "active",
  planId: "free-plan",
  term: null,
  pendingPlanId: null,
  credit: 0,
  graceEnd: null,
  pausedAt: null,
};

const simple = fc.constantFrom(
  ...(
    [
      "trial_started",
      "trial_ended",
      "downgrade_withdrawn",
      "cancellation_scheduled",
      "cancellation_withdrawn",
      "renewal_paid",
      "payment_failed",
      "term_ended",
      "grace_ended",
    ] as const
  ).map((type) => ({ type })),
);
const planned = fc.record({
  type: fc.constantFrom("plan_paid" as const, "downgrade_scheduled" as const),
  planId: fc.constantFrom(...planIds),
});
const timed = fc.record({ type: fc.constantFrom("paused" as const, "unpaused" as const) });
const step = fc.record({
  hours: fc.integer({ min: 0, max: 2000 }),
  event: fc.oneof(simple, planned, planned, timed),
});

/** [S105] and [Q2] */
function expectSound(subscription: Subscription): void {
  const { status, planId, term, pendingPlanId, credit, graceEnd, pausedAt } = subscription;
  expect(Number.isInteger(credit) && credit >= 0).toBe(true);
  expect(graceEnd !== null).toBe(status === "past_due");
  expect(pausedAt !== null).toBe(status === "paused");
  if (term === null) {
    expect(["active", "in_trial", "cancelled"]).toContain(status);
    expect(priceOf(planId)).toBeUndefined();
    expect(pendingPlanId).toBeNull();
    return;
  }
  expect(priceOf(planId)?.amount).toBe(term.amount);
  expect(term.end.getTime()).toBeGreaterThan(term.start.getTime());
  if (pendingPlanId !== null) expect(status).not.toBe("non_renewing");
}

/**
 * Money in is time given: what was paid is the price of every term, less the time of it that an upgrade took back, less
 * what still stands as credit.
 */
test("[Q3] [S105] 10 000 histories stay sound, and their money adds up", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let subscription = free;
      let now = new Date("2024-01-31T23:59:59.999Z");
      let paid = 0;
      let billed = 0;
      let returned = 0;
      for (const { hours, event } of steps) {
        now = new Date(now.getTime() + hours * 3_600_000);
        const before = subscription;
        const next = nextSubscription(before, { ...event, at: now } as SubscriptionEvent);
        if (next === undefined) continue;
        subscription = next;
        expectSound(subscription);
        const quote =
          event.type === "plan_paid"
            ? quotePlan(before, event.planId, now)
            : event.type === "renewal_paid"
              ? quoteRenewal(before)
              : undefined;
        if (!quote) {
          expect(subscription.credit).toBe(before.credit);
          continue;
        }
        const sum = quote.lines.reduce((total, { amount }) => total + amount, 0);
        expect(quote.due).toBe(Math.max(0, sum));
        paid += quote.due;
        for (const line of quote.lines) {
          if (line.kind === "plan") billed += line.amount;
          if (line.kind === "unused_time") returned -= line.amount;
        }
        expect(subscription.term?.start).toEqual(event.type === "plan_paid" ? now : before.term?.end);
        if (subscription.term) expect(daysLeft(subscription.term, subscription.term.start).total).toBeGreaterThan(27);
      }
      expect(paid).toBe(billed - returned + subscription.credit);
    }),
    { numRuns: 10_000, seed: 14 },
  );
});
