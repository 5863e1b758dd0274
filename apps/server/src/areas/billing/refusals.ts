import { planOf } from "@lectern/access";
import { currencyOf, type PlanRefusal, planRefusal, priceOf, type Subscription } from "@lectern/billing";
import { AppError } from "../../platform/http/index.ts";
import type { BillingPlatform, BillingServices } from "./platform.ts";
import type { BillingProvider } from "./provider.ts";

/**
 * Why a plan cannot be begun now. What is billed has a currency already; where nothing is, it is the one of the plan in
 * force.
 * @throws {AppError} NOT_FOUND for a plan that there is not
 */
export function planStartRefusal(subscription: Subscription, planId: string): PlanRefusal | undefined {
  requirePlan(planId);
  const refusal = planRefusal(subscription, planId);
  if (refusal || !priceOf(planId)) return refusal;
  return currencyOf(subscription.planId) === currencyOf(planId) ? undefined : "currency";
}

/** @throws {AppError} NOT_FOUND */
export function requirePlan(planId: string): void {
  try {
    planOf(planId);
  } catch {
    throw new AppError("NOT_FOUND", "There is no such plan.");
  }
}

const sentences: Readonly<Record<PlanRefusal, string>> = {
  free: "The Free plan costs nothing. You return to it by cancelling your subscription.",
  no_price: "This plan is agreed on with you. Contact us.",
  not_sold: "This plan is no longer sold.",
  past_due: "The last payment failed. Pay the open invoice before you choose another plan.",
  currency: "Your subscription is billed in another currency.",
  same: "You have this plan already.",
  downgrade: "This plan includes less than your current one and starts at your next renewal.",
};

export function planRefused(refusal: PlanRefusal): AppError {
  return new AppError("CONFLICT", sentences[refusal]);
}

export function noSuchCheckout(): AppError {
  return new AppError("NOT_FOUND", "This checkout page does not exist.");
}

export function noSuchInvoice(): AppError {
  return new AppError("NOT_FOUND", "There is no such invoice.");
}

export function nothingBilled(): AppError {
  return new AppError("NOT_FOUND", "Nothing is billed on this server.");
}

/** @throws {AppError} NOT_FOUND where nothing is billed */
export function requireProvider({ provider }: Pick<BillingServices, "provider">): BillingProvider {
  if (!provider) throw nothingBilled();
  return provider;
}

/** @throws {AppError} NOT_FOUND where nothing is billed */
export function requireBilling({ config }: Pick<BillingPlatform, "config">): void {
  if (config.billing.kind === "none") throw nothingBilled();
}

const notNowSentences = {
  nothing_to_cancel: "There is no subscription to cancel.",
  over: "This subscription is over. Choose a plan.",
  higher: "A higher plan begins at once: pay for it.",
} as const;

/** Of something that the subscription's state does not allow: one of the above, or a sentence of its own. */
export function subscriptionConflict(reason: keyof typeof notNowSentences | { message: string }): AppError {
  return new AppError("CONFLICT", typeof reason === "string" ? notNowSentences[reason] : reason.message);
}
