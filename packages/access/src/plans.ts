import { type Limits, type Plan, planCatalogue } from "./plan-catalogue.ts";

/** How the operator charges; with "none" there are no plans: every right, no limit. */
export type Billing = "none" | "sandbox" | "stripe";

export interface PlanHolder {
  planId: string;
  billing: Billing;
}

const noLimits: Limits = {
  words: null,
  articlesPerMonth: null,
  storedAudios: null,
  projects: null,
  downloadsPerMonth: null,
  shows: null,
  members: null,
};

const plansById = new Map<string, Plan>(
  planCatalogue.flatMap((plan) => Object.values(plan.ids).map((id) => [id ?? "", plan] as const)),
);
plansById.delete("");

/** The plan an id stands for. @throws RangeError for an id that is none. */
export function planOf(planId: string): Plan {
  const plan = plansById.get(planId);
  if (!plan) throw new RangeError(`There is no plan ${planId}.`);
  return plan;
}

/** How much an organisation on this plan may have. @throws RangeError */
export function limitsFor({ planId, billing }: PlanHolder): Limits {
  return billing === "none" ? noLimits : planOf(planId).limits;
}

/** Whether one more fits. */
export function hasRoom(limit: number | null, present: number): boolean {
  return limit === null || present < limit;
}

/** Id of the plan a new organisation starts on; `country` as a name or as ISO 3166-1 alpha-2. */
export function firstPlanId(country: string | undefined): string {
  const { ids } = planOf("free-plan");
  return isIndia(country) ? ids.inr : ids.usd;
}

function isIndia(country: string | undefined): boolean {
  return country !== undefined && ["in", "india"].includes(country.trim().toLowerCase());
}

const rupeesPerDollar = 79;

/** Whole rupees for whole dollars: converted, rounded to the nearest 10, less 1. */
export function rupeesFor(dollars: number): number {
  return dollars === 0 ? 0 : Math.round((dollars * rupeesPerDollar) / 10) * 10 - 1;
}
