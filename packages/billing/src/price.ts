import { planOf, rupeesFromDollars } from "@lectern/access";

/** ISO 4217. */
export type Currency = "USD" | "INR";

export type BillingCycle = "monthly" | "annual";

/** What a plan is billed by its id: US cents or paise, every cycle. */
export interface Price {
  amount: number;
  currency: Currency;
  cycle: BillingCycle;
}

const minorUnits = 100;
const cycleMonths: Readonly<Record<BillingCycle, number>> = { monthly: 1, annual: 12 };

/** Months of a cycle. */
export function monthsOf(cycle: BillingCycle): number {
  return cycleMonths[cycle];
}

/** What organisations on a plan pay in. @throws RangeError for an unknown id */
export function currencyOf(planId: string): Currency {
  const { ids } = planOf(planId);
  return planId === ids.inr || planId === ids.inrAnnual ? "INR" : "USD";
}

/** Id of the free plan in the currency of a plan. @throws RangeError for an unknown id */
export function freePlanIdFor(planId: string): string {
  const { ids } = planOf("free-plan");
  return currencyOf(planId) === "INR" ? ids.inr : ids.usd;
}

/** @throws RangeError for an unknown id */
export function cycleOf(planId: string): BillingCycle {
  const { ids } = planOf(planId);
  return planId === ids.usdAnnual || planId === ids.inrAnnual ? "annual" : "monthly";
}

/**
 * The price of a plan by its id; undefined for one that has none: free, the preview, and enterprise, which is agreed on.
 * @throws RangeError for an unknown id
 */
export function priceOf(planId: string): Price | undefined {
  const plan = planOf(planId);
  const cycle = cycleOf(planId);
  const currency = currencyOf(planId);
  const dollars = cycle === "annual" ? plan.annualUsd : plan.monthlyUsd;
  if (dollars === null || dollars === 0) return undefined;
  return { amount: minorUnits * (currency === "INR" ? rupeesFromDollars(dollars) : dollars), currency, cycle };
}

/** A price as it comes to a month, rounded to the nearest minor unit. */
export function monthlyAmount({ amount, cycle }: Pick<Price, "amount" | "cycle">): number {
  return Math.round(amount / monthsOf(cycle));
}

/**
 * Whether going from one plan to another is an upgrade: its monthly price is higher, or the billing goes from monthly to
 * annual. A plan without a price is lower than every other.
 * @throws RangeError for an unknown id
 */
export function isUpgrade(fromPlanId: string, toPlanId: string): boolean {
  const from = planOf(fromPlanId).monthlyUsd ?? 0;
  const to = planOf(toPlanId).monthlyUsd ?? 0;
  if (to === 0) return false;
  return to > from || (cycleOf(fromPlanId) === "monthly" && cycleOf(toPlanId) === "annual");
}

/**
 * Whether what is billed changes to another plan only when its term ends: a plan with a lower monthly price holds less,
 * also where it is an upgrade to a year, and nobody loses what they have paid for.
 * @throws RangeError for an unknown id
 */
export function waitsForRenewal(fromPlanId: string, toPlanId: string): boolean {
  const from = planOf(fromPlanId).monthlyUsd ?? 0;
  const to = planOf(toPlanId).monthlyUsd ?? 0;
  return to < from || !isUpgrade(fromPlanId, toPlanId);
}
