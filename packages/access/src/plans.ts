import { type Limits, unlimited, type Plan, planCatalogue } from "./plan-catalogue.ts";

/** How the operator charges; with "none" there are no plans: every right, no limit. */
export type Billing = "none" | "sandbox" | "stripe";

export interface PlanContext {
  planId: string;
  billing: Billing;
}

const plansById = new Map<string, Plan>(
  planCatalogue.flatMap((plan) => Object.values(plan.ids).map((id) => [id ?? "", plan] as const)),
);
plansById.delete("");

/** The plan with an id. @throws RangeError for an unknown id. */
export function planOf(planId: string): Plan {
  const plan = plansById.get(planId);
  if (!plan) throw new RangeError(`There is no plan ${planId}.`);
  return plan;
}

/** How much an organisation on this plan may have. @throws RangeError */
export function limitsFor({ planId, billing }: PlanContext): Limits {
  return billing === "none" ? unlimited : planOf(planId).limits;
}

/** Whether an owner of organisations on these plans may create another: the first, or any with enterprise. */
export function canOwnAnotherOrganisation(billing: Billing, planIds: readonly string[]): boolean {
  return billing === "none" || planIds.length === 0 || planIds.some((id) => planOf(id).name === "enterprise");
}

/** Whether one more is allowed; null is no limit. */
export function isBelowLimit(limit: number | null, present: number): boolean {
  return limit === null || present < limit;
}

/** Id of the plan a new organisation starts on; `country` as a name or as ISO 3166-1 alpha-2. */
export function initialPlanId(country: string | undefined): string {
  const { ids } = planOf("free-plan");
  return isIndia(country) ? ids.inr : ids.usd;
}

/** Id of a free plan's preview in the same currency; undefined for every other plan. */
export function previewPlanId(planId: string): string | undefined {
  return sameCurrency(planId, "free-plan", "preview-plan-usd");
}

/** Id of the plan an organisation is on once its preview is over; undefined when it is on none. */
export function planIdAfterPreview(planId: string): string | undefined {
  return sameCurrency(planId, "preview-plan-usd", "free-plan");
}

/** The plan that counts at `now`: a preview past its time is over, whether or not that was written down. */
export function effectivePlanId(planId: string, previewUntil: Date | null, now: Date): string {
  const isOver = previewUntil !== null && previewUntil <= now;
  return (isOver ? planIdAfterPreview(planId) : undefined) ?? planId;
}

/** The id by which one plan is sold where another is sold by `planId`. */
function sameCurrency(planId: string, from: string, to: string): string | undefined {
  const { ids } = planOf(from);
  if (planId === ids.usd) return planOf(to).ids.usd;
  return planId === ids.inr ? planOf(to).ids.inr : undefined;
}

function isIndia(country: string | undefined): boolean {
  return country !== undefined && ["in", "india"].includes(country.trim().toLowerCase());
}

const rupeesPerDollar = 79;

/** Whole rupees for whole dollars: converted, rounded to the nearest 10, less 1. */
export function rupeesFromDollars(dollars: number): number {
  return dollars === 0 ? 0 : Math.round((dollars * rupeesPerDollar) / 10) * 10 - 1;
}
