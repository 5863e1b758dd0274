import { planIdAfterPreview, previewPlanId } from "@lectern/access";
import { currencyOf, priceOf } from "./price.ts";
import { planRefusal, quotePlan, quoteRenewal } from "./quote.ts";
import { GRACE_DAYS, type Subscription, type SubscriptionEvent } from "./subscription.ts";
import { addDays } from "./term.ts";

/**
 * The subscription after an event, by the table in SPEC.md; undefined where the event cannot happen, and nothing changes.
 */
export function nextSubscription(before: Subscription, event: SubscriptionEvent): Subscription | undefined {
  const { status } = before;
  switch (event.type) {
    case "trial_started":
      return trialOf(before);
    case "trial_ended":
      return status === "in_trial" ? endTrial(before) : undefined;
    case "plan_paid":
      return payPlan(before, event.planId, event.at);
    case "downgrade_scheduled":
      return canSchedule(before, event.planId)
        ? { ...before, status: "active", pendingPlanId: event.planId }
        : undefined;
    case "downgrade_withdrawn":
      return before.pendingPlanId === null ? undefined : { ...before, pendingPlanId: null };
    case "cancellation_scheduled":
      return status === "active" && before.term
        ? { ...before, status: "non_renewing", pendingPlanId: null }
        : undefined;
    case "cancellation_withdrawn":
      return status === "non_renewing" ? { ...before, status: "active" } : undefined;
    case "renewal_paid":
      return renew(before);
    case "payment_failed":
      return failPayment(before);
    case "term_ended":
      return status === "non_renewing" ? cancel(before) : undefined;
    case "grace_ended":
      return status === "past_due" ? cancel(before) : undefined;
    case "paused":
      return status === "active" && before.term ? { ...before, status: "paused", pausedAt: event.at } : undefined;
    case "unpaused":
      return unpause(before, event.at);
  }
}

function trialOf(before: Subscription): Subscription | undefined {
  const planId = previewPlanId(before.planId);
  if (before.status !== "active" || planId === undefined) return undefined;
  return { ...before, status: "in_trial", planId };
}

function endTrial(before: Subscription): Subscription {
  return { ...before, status: "active", planId: planIdAfterPreview(before.planId) ?? before.planId };
}

function payPlan(before: Subscription, planId: string, at: Date): Subscription | undefined {
  const quote = quotePlan(before, planId, at);
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

/** Choosing it takes a cancellation back. */
function canSchedule(before: Subscription, next: string): boolean {
  const { status, pendingPlanId } = before;
  const isRunning = status === "active" || status === "non_renewing";
  return isRunning && pendingPlanId !== next && planRefusal(before, next) === "downgrade";
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

/** Back to the free plan of its currency. What is left of credit stays. */
function cancel(before: Subscription): Subscription {
  return {
    status: "cancelled",
    planId: currencyOf(before.planId) === "INR" ? "free-plan-inr" : "free-plan",
    term: null,
    pendingPlanId: null,
    credit: before.credit,
    graceEnd: null,
    pausedAt: null,
  };
}

/** What was left of the term when it was paused comes after it. */
function unpause(before: Subscription, at: Date): Subscription | undefined {
  const { status, term, pausedAt } = before;
  if (status !== "paused" || !term || !pausedAt) return undefined;
  const end = new Date(at.getTime() + Math.max(0, term.end.getTime() - pausedAt.getTime()));
  const start = new Date(term.start.getTime() + (end.getTime() - term.end.getTime()));
  return { ...before, status: "active", pausedAt: null, term: { ...term, anchor: end, start, end } };
}
