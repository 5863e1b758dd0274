import type { Term } from "./term.ts";

/** The documents' words. */
export const subscriptionStatuses = ["in_trial", "active", "non_renewing", "past_due", "paused", "cancelled"] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A term that was billed. */
export interface BilledTerm extends Term {
  /** The day that terms are counted from. */
  anchor: Date;
  /** What the term costs, before credit: minor units. */
  amount: number;
}

/** What an organisation has subscribed to. */
export interface Subscription {
  status: SubscriptionStatus;
  /** While nothing is billed, a free plan, the preview or enterprise. */
  planId: string;
  /** null: nothing is billed. */
  term: BilledTerm | null;
  /** The plan that the next term is for, where it is another. */
  pendingPlanId: string | null;
  /** Minor units that are taken off the next invoices: unused time that no invoice took up yet. */
  credit: number;
  /** When a failed payment ends the subscription; null unless past due. */
  graceEnd: Date | null;
  /** null unless paused. */
  pausedAt: Date | null;
}

export type SubscriptionEvent =
  /** The preview of a free plan begins, or comes back because words were given back. */
  | { type: "trial_started" }
  /** The preview's time or words are over. */
  | { type: "trial_ended" }
  /** A plan was paid for now: the first one, an upgrade, or one after a cancellation; at the price that was shown then. */
  | { type: "plan_paid"; planId: string; at: Date; quotedAt?: Date }
  /** Another plan was chosen for the next term. */
  | { type: "downgrade_scheduled"; planId: string }
  | { type: "downgrade_withdrawn" }
  | { type: "cancellation_scheduled" }
  | { type: "cancellation_withdrawn" }
  /** The next term was paid for. */
  | { type: "renewal_paid" }
  | { type: "payment_failed" }
  /** The last term of what was cancelled is over. */
  | { type: "term_ended" }
  /** No payment came in the days of grace. */
  | { type: "grace_ended" }
  | { type: "paused"; at: Date }
  | { type: "unpaused"; at: Date };

export const subscriptionEvents = [
  "trial_started",
  "trial_ended",
  "plan_paid",
  "downgrade_scheduled",
  "downgrade_withdrawn",
  "cancellation_scheduled",
  "cancellation_withdrawn",
  "renewal_paid",
  "payment_failed",
  "term_ended",
  "grace_ended",
  "paused",
  "unpaused",
] as const satisfies readonly SubscriptionEvent["type"][];

/** Days in which a failed payment may be made good. */
export const GRACE_DAYS = 7;
