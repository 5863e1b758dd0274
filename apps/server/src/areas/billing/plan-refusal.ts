import { planOf } from "@lectern/access";
import { currencyOf, type PlanRefusal, planRefusal, priceOf, type Subscription } from "@lectern/billing";
import { AppError } from "../../platform/http/index.ts";

/**
 * Why a plan cannot be begun now. What is billed has a currency already; where nothing is, it is the one of the plan in
 * force.
 * @throws {AppError} NOT_FOUND for a plan that there is not
 */
export function refusalOf(subscription: Subscription, planId: string): PlanRefusal | undefined {
  knownPlan(planId);
  const refusal = planRefusal(subscription, planId);
  if (refusal || !priceOf(planId)) return refusal;
  return currencyOf(subscription.planId) === currencyOf(planId) ? undefined : "currency";
}

/** @throws {AppError} NOT_FOUND */
export function knownPlan(planId: string): void {
  try {
    planOf(planId);
  } catch {
    throw new AppError("NOT_FOUND", "There is no such plan.");
  }
}
