import { planOf } from "@lectern/access";
import { currencyOf, monthsOf, priceOf, waitsForRenewal } from "./price.ts";
import type { Subscription } from "./subscription.ts";
import { addMonths, type Term, termAfter, timeLeft } from "./term.ts";

const DAY_SECONDS = 86_400;

/** A line of an invoice; minor units, below 0 what is taken off. */
export interface InvoiceLine {
  kind: "plan" | "unused_time" | "credit";
  planId: string;
  amount: number;
  /** Of a plan. */
  term: Term | null;
  /** Of unused time, to the tenth of a day. */
  days: { left: number; total: number } | null;
}

/** What a plan costs now. */
export interface Quote {
  lines: readonly InvoiceLine[];
  /** Minor units, never below 0. */
  due: number;
  /** Minor units that the lines before it had too much, kept for the next invoices. */
  creditLeft: number;
  term: Term;
}

/**
 * What has to be paid to begin a plan now: its price, less the unused time of the present term and less what is kept as
 * credit. undefined for a plan without a price.
 * @param quotedAt - when the price was shown: the unused time is that of then
 * @throws RangeError for an unknown id
 */
export function quotePlan(
  subscription: Subscription,
  planId: string,
  now: Date,
  quotedAt: Date = now,
): Quote | undefined {
  const price = priceOf(planId);
  if (!price) return undefined;
  const term = { start: now, end: addMonths(now, monthsOf(price.cycle)) };
  const unused = unusedTime(subscription, quotedAt);
  return settle([planLine(planId, price.amount, term), ...(unused ? [unused] : [])], subscription.credit, planId, term);
}

/** What the term after the present one costs: of the plan that was chosen for it, less credit. */
export function quoteRenewal(subscription: Subscription): Quote | undefined {
  const planId = subscription.pendingPlanId ?? subscription.planId;
  const price = priceOf(planId);
  if (!price || !subscription.term) return undefined;
  const { anchor, end } = subscription.term;
  const term = termAfter(end, { anchor, months: monthsOf(price.cycle) });
  return settle([planLine(planId, price.amount, term)], subscription.credit, planId, term);
}

function planLine(planId: string, amount: number, term: Term): InvoiceLine {
  return { kind: "plan", planId, amount, term, days: null };
}

/** By the second. undefined where nothing was billed or nothing is left. */
function unusedTime({ planId, term, status, pausedAt }: Subscription, now: Date): InvoiceLine | undefined {
  if (!term || status === "cancelled" || status === "past_due") return undefined;
  const { left, total } = timeLeft(term, pausedAt ?? now);
  const amount = Math.round((term.amount * left) / total);
  const days = { left: inDays(left), total: inDays(total) };
  return amount === 0 ? undefined : { kind: "unused_time", planId, amount: -amount, term: null, days };
}

/** To the tenth. */
function inDays(seconds: number): number {
  return Math.round((seconds / DAY_SECONDS) * 10) / 10;
}

function settle(lines: readonly InvoiceLine[], credit: number, planId: string, term: Term): Quote {
  const before = lines.reduce((sum, { amount }) => sum + amount, 0);
  const used = Math.min(credit, Math.max(0, before));
  const total = before - used;
  const creditLine: InvoiceLine = { kind: "credit", planId, amount: -used, term: null, days: null };
  return {
    lines: used === 0 ? lines : [...lines, creditLine],
    due: Math.max(0, total),
    creditLeft: credit - used + Math.max(0, -total),
    term,
  };
}

/** Why a plan cannot be begun now; undefined when it can. */
export function planRefusal(subscription: Subscription, planId: string): PlanRefusal | undefined {
  const plan = planOf(planId);
  if (!plan.isActive) return "not_sold";
  if (!priceOf(planId)) return plan.monthlyUsd === 0 ? "free" : "no_price";
  if (subscription.status === "past_due") return "past_due";
  if (!subscription.term) return undefined;
  if (currencyOf(subscription.planId) !== currencyOf(planId)) return "currency";
  if (subscription.planId === planId) return "same";
  return waitsForRenewal(subscription.planId, planId) ? "downgrade" : undefined;
}

/** `free`: nothing is paid for it. `currency`: what is billed is billed in another. `downgrade`: it begins with the next term. */
export type PlanRefusal = "free" | "no_price" | "not_sold" | "past_due" | "currency" | "same" | "downgrade";
