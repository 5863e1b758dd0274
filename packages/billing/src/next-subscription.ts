import { planIdAfterPreview, previewPlanId } from "@lectern/access";
import { freePlanIdFor, priceOf } from "./price.ts";
import { planRefusal, quotePlan, quoteRenewal } from "./quote.ts";
import { GRACE_DAYS, type Subscription, type SubscriptionEvent } from "./subscription.ts";
import { addDays } from "./term.ts";

/**
 * The subscription after an event, by the table in SPEC.md; undefined where the event cannot happen, and nothing changes.
 */
export function nextSubscription(before: Subscription, event: SubscriptionEvent): Subscription | undefined {
  if (event.type === "plan_paid") return payPlan(before, event);
  if (event.type === "downgrade_scheduled") return schedule(before, event.planId);
  if (event.type === "paused") return pause(before, event.at);
  if (event.type === "unpaused") return unpause(before, event.at);
  return transitions[event.type](before);
}

type PlanPaid = Extract<SubscriptionEvent, { type: "plan_paid" }>;
type Bare = Exclude<SubscriptionEvent, { at: Date } | { planId: string }>["type"];

/** Of events that say nothing but that they happened. */
const transitions: Readonly<Record<Bare, (before: Subscription) => Subscription | undefined>> = {
  trial_started: startTrial,
  trial_ended: (before) => (before.status === "in_trial" ? endTrial(before) : undefined),
  downgrade_withdrawn: (before) => (before.pendingPlanId === null ? undefined : { ...before, pendingPlanId: null }),
  cancellation_scheduled: cancel,
  cancellation_withdrawn: (before) => (before.status === "non_renewing" ? { ...before, status: "active" } : undefined),
  renewal_paid: renew,
  payment_failed: failPayment,
  term_ended: (before) => (before.status === "non_renewing" ? cancelledSubscription(before) : undefined),
  grace_ended: (before) => (before.status === "past_due" ? cancelledSubscription(before) : undefined),
};

function startTrial(before: Subscription): Subscription | undefined {
  const planId = previewPlanId(before.planId);
  if (before.status !== "active" || planId === undefined) return undefined;
  return { ...before, status: "in_trial", planId };
}

function endTrial(before: Subscription): Subscription {
  return { ...before, status: "active", planId: planIdAfterPreview(before.planId) ?? before.planId };
}

function payPlan(before: Subscription, { planId, at, quotedAt }: PlanPaid): Subscription | undefined {
  const quote = quotePlan(before, planId, at, quotedAt);
  const price = priceOf(planId);
  if (!quote || !price || planRefusal(before, planId)) return undefined;
  return {
    status: "active",
    planId,
    term: { ...quote.term, anchor: at, amount: price.amount },
    pendingPlanId: null,
    credit: quote.creditLeft,
    graceEnd: null,
    pausedAt: null,
  };
}

/** Takes a cancellation back. */
function schedule(before: Subscription, planId: string): Subscription | undefined {
  const { status, pendingPlanId } = before;
  const isRunning = status === "active" || status === "non_renewing";
  if (!isRunning || pendingPlanId === planId || planRefusal(before, planId) !== "downgrade") return undefined;
  return { ...before, status: "active", pendingPlanId: planId };
}

/** With the end of the term; at once where the next one was not paid for. */
function cancel(before: Subscription): Subscription | undefined {
  if (before.status === "past_due") return cancelledSubscription(before);
  return before.status === "active" && before.term
    ? { ...before, status: "non_renewing", pendingPlanId: null }
    : undefined;
}

function renew(before: Subscription): Subscription | undefined {
  const { status, term } = before;
  const quote = quoteRenewal(before);
  if (!term || !quote || (status !== "active" && status !== "past_due")) return undefined;
  const planId = before.pendingPlanId ?? before.planId;
  return {
    status: "active",
    planId,
    term: { ...quote.term, anchor: term.anchor, amount: priceOf(planId)?.amount ?? 0 },
    pendingPlanId: null,
    credit: quote.creditLeft,
    graceEnd: null,
    pausedAt: null,
  };
}

function failPayment(before: Subscription): Subscription | undefined {
  if (before.status !== "active" || !before.term) return undefined;
  return { ...before, status: "past_due", graceEnd: addDays(before.term.end, GRACE_DAYS) };
}

/** What is left once a subscription is cancelled: the free plan of its currency, and its credit. */
export function cancelledSubscription({ planId, credit }: Pick<Subscription, "planId" | "credit">): Subscription {
  return {
    status: "cancelled",
    planId: freePlanIdFor(planId),
    term: null,
    pendingPlanId: null,
    credit,
    graceEnd: null,
    pausedAt: null,
  };
}

function pause(before: Subscription, at: Date): Subscription | undefined {
  return before.status === "active" && before.term ? { ...before, status: "paused", pausedAt: at } : undefined;
}

/** What was left of the term when it was paused comes after it. */
function unpause(before: Subscription, at: Date): Subscription | undefined {
  const { status, term, pausedAt } = before;
  if (status !== "paused" || !term || !pausedAt) return undefined;
  const end = new Date(at.getTime() + Math.max(0, term.end.getTime() - pausedAt.getTime()));
  const start = new Date(term.start.getTime() + (end.getTime() - term.end.getTime()));
  return { ...before, status: "active", pausedAt: null, term: { ...term, anchor: end, start, end } };
}
