import { addDays, freePlanIdFor, nextSubscription, type Subscription, type SubscriptionEvent } from "@lectern/billing";
import type { Trx } from "../../platform/database/index.ts";
import { lockAccount, type MeteringScope, putOnPlan, applyDueSubscriptionChanges } from "../metering/index.ts";
import { findAccount, saveSubscription, type SubscriptionAccount, type SubscriptionChange } from "./store.ts";

/** Days after the end of a term at which an unpaid invoice is mentioned again. */
export const REMINDER_DAYS = [0, 3, 6] as const;

export interface BillingScope extends MeteringScope {
  billing: "sandbox" | "stripe";
}

/** The account of an organisation, locked until the transaction ends; what was due by time alone is applied. */
export async function lockBilling(trx: Trx, scope: BillingScope): Promise<SubscriptionAccount | undefined> {
  await applyDueSubscriptionChanges(trx, scope.organisationId, scope.now);
  await lockAccount(trx, scope);
  return findAccount(trx, scope.organisationId);
}

/** What changes beside the subscription itself. */
export interface Accompanying extends Pick<
  SubscriptionChange,
  "card" | "customer_id" | "provider_id" | "cancel_reason" | "cancel_suggestion"
> {
  /** Mails sent of a payment that failed. */
  reminders?: number;
}

/**
 * Applies an event to a locked account, and puts the organisation on the plan that follows.
 * @returns the subscription afterwards; undefined where the event cannot happen, and nothing changes
 */
export async function applyEvent(
  trx: Trx,
  scope: BillingScope,
  account: SubscriptionAccount,
  event: SubscriptionEvent,
  accompanying: Accompanying = {},
): Promise<Subscription | undefined> {
  const next = nextSubscription(account.subscription, event);
  if (!next) return undefined;
  await writeSubscription(trx, scope, next, accompanying);
  return next;
}

/** Writes a subscription as it is from now on, and puts the organisation on its plan. */
export async function writeSubscription(
  trx: Trx,
  { organisationId, billing, now }: BillingScope,
  next: Subscription,
  accompanying: Accompanying = {},
): Promise<void> {
  const { status, planId, term, pendingPlanId, credit, graceEnd, pausedAt } = next;
  const reminders = accompanying.reminders ?? 0;
  await saveSubscription(trx, {
    organisation_id: organisationId,
    provider: billing,
    plan_id: planId,
    term_anchor: term?.anchor ?? null,
    term_start: term?.start ?? null,
    term_end: term?.end ?? null,
    term_amount: term?.amount ?? null,
    pending_plan_id: pendingPlanId,
    credit,
    grace_end: graceEnd,
    paused_at: pausedAt,
    due_at: dueAt(next, reminders),
    updated_at: now,
    ...accompanying,
    reminders,
  });
  const inForce = status === "paused" ? freePlanIdFor(planId) : planId;
  const isPaid = status !== "paused" && term !== null;
  await putOnPlan(trx, {
    organisationId,
    planId: inForce,
    status,
    term: isPaid ? { anchor: term.anchor, end: term.end } : null,
    billing,
    now,
  });
}

/** When something has to be done next: nothing of a paused one, or of one that is over. */
export function dueAt({ status, term, graceEnd }: Subscription, reminders: number): Date | null {
  if (status === "past_due" && term && graceEnd) {
    const days = REMINDER_DAYS[reminders];
    return days === undefined ? graceEnd : addDays(term.end, days);
  }
  return (status === "active" || status === "non_renewing") && term ? term.end : null;
}
