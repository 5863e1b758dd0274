import { planCatalogue } from "@lectern/access";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextSubscription } from "./next-subscription.ts";
import { priceOf } from "./price.ts";
import { type InvoiceLine, type Quote, quotePlan, quoteRenewal } from "./quote.ts";
import type { Subscription, SubscriptionEvent } from "./subscription.ts";
import { timeLeft } from "./term.ts";

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

/** What is wrong with a subscription: [S105] and [Q2]. */
function faultsOf({ status, planId, term, pendingPlanId, credit, graceEnd, pausedAt }: Subscription): string[] {
  const price = priceOf(planId);
  const rules: Record<string, boolean> = {
    "credit is whole and not below 0": Number.isInteger(credit) && credit >= 0,
    "grace is for what is past due": (graceEnd !== null) === (status === "past_due"),
    "a pause has a beginning": (pausedAt !== null) === (status === "paused"),
    "what is billed has a price, and nothing else has": (term === null) === (price === undefined),
    "a term costs its plan's price": term === null || term.amount === price?.amount,
    "a term ends after it began": term === null || term.end > term.start,
    "a term is a month at least": term === null || timeLeft(term, term.start).total > 27 * 86_400,
    "nothing is billed of what is free, tried or over": term !== null || /active|in_trial|cancelled/.test(status),
    "what is past due, paused or ending is billed": term !== null || !/past_due|paused|non_renewing/.test(status),
    "only what goes on has a plan to come": pendingPlanId === null || (term !== null && status !== "non_renewing"),
  };
  return Object.keys(rules).filter((rule) => rules[rule] === false);
}

/**
 * Money in is time given: what was paid is the price of every term, less the time of it that an upgrade took back, less
 * what still stands as credit.
 */
test("[Q3] [S105] 10 000 histories stay sound, and their money adds up", () => {
  const property = fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
    let subscription = free;
    let now = new Date("2024-01-31T23:59:59.999Z");
    let [paid, billed, returned] = [0, 0, 0];
    for (const { hours, event } of steps) {
      now = new Date(now.getTime() + hours * 3_600_000);
      const before = subscription;
      subscription = nextSubscription(before, { ...event, at: now } as SubscriptionEvent) ?? before;
      if (subscription === before) continue;
      expect(faultsOf(subscription)).toEqual([]);
      const quote = quoteOf(before, event, now);
      const lines = quote?.lines ?? [];
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      const termStart = quote?.term.start ?? subscription.term?.start;
      expect({ due: quote?.due ?? 0, credit: subscription.credit, start: subscription.term?.start }).toEqual({
        due: Math.max(0, sum),
        credit: quote?.creditLeft ?? before.credit,
        start: termStart,
      });
      paid += quote?.due ?? 0;
      billed += sumOf(lines, "plan");
      returned -= sumOf(lines, "unused_time");
    }
    expect(paid).toBe(billed - returned + subscription.credit);
  });
  fc.assert(property, { numRuns: 10_000, seed: 14 });
});

/** What was to pay with an event; undefined where nothing was. */
function quoteOf(before: Subscription, event: { type: string; planId?: string }, now: Date): Quote | undefined {
  if (event.type === "renewal_paid") return quoteRenewal(before);
  return event.type === "plan_paid" && event.planId !== undefined ? quotePlan(before, event.planId, now) : undefined;
}

function sumOf(lines: readonly InvoiceLine[], kind: InvoiceLine["kind"]): number {
  return lines.reduce((total, line) => total + (line.kind === kind ? line.amount : 0), 0);
}
