import { type Quote, quotePlan, quoteRenewal } from "@lectern/billing";
import { findCheckout } from "./checkout-store.ts";
import { requireReturnUrl } from "./require-return-url.ts";
import type { BillingServices } from "./platform.ts";
import type { CheckoutOrder, HostedPage } from "./provider.ts";
import { readAccount } from "./read-subscription.ts";
import { noSuchCheckout, planRefused, planStartRefusal, requireProvider } from "./refusals.ts";

/** What a plan costs, and when it begins. */
interface PlanQuote {
  quote: Quote;
  /** A lower plan begins with the next term. */
  when: "now" | "at_renewal";
}

/**
 * What a plan costs an organisation; of a checkout page, what it cost when the page was opened.
 * @throws {AppError} NOT_FOUND for a plan or a page that there is not; CONFLICT for a plan that cannot be bought
 */
export async function quotePlanChange(
  services: BillingServices,
  organisationId: string,
  { planId, checkoutId }: { planId: string; checkoutId: string | undefined },
): Promise<PlanQuote> {
  const { subscription } = await readAccount(services, organisationId);
  const refusal = planStartRefusal(subscription, planId);
  const isLater = refusal === "downgrade";
  if (refusal && !isLater) throw planRefused(refusal);
  const quote = isLater
    ? quoteRenewal({ ...subscription, pendingPlanId: planId })
    : quotePlan(subscription, planId, services.clock.now(), await openingOf(services, organisationId, checkoutId));
  if (!quote) throw planRefused("no_price");
  return { quote, when: isLater ? "at_renewal" : "now" };
}

/**
 * Opens a page of the provider's on which a plan is paid for.
 * @throws {AppError} NOT_FOUND for a plan that there is not; CONFLICT for one that cannot be bought now; VALIDATION for
 * an address to return to that is not one of this server
 */
export async function openCheckout(services: BillingServices, order: CheckoutOrder): Promise<HostedPage> {
  const { publicUrl } = services.config;
  const { subscription } = await readAccount(services, order.organisationId);
  const refusal = planStartRefusal(subscription, order.planId);
  if (refusal) throw planRefused(refusal);
  return requireProvider(services).openCheckout({
    ...order,
    redirectUrl: requireReturnUrl(order.redirectUrl, publicUrl),
    cancelUrl: requireReturnUrl(order.cancelUrl, publicUrl),
  });
}

/** When a checkout page was opened. @throws {AppError} NOT_FOUND */
async function openingOf(
  { database }: BillingServices,
  organisationId: string,
  checkoutId: string | undefined,
): Promise<Date | undefined> {
  if (checkoutId === undefined) return undefined;
  const checkout = await database.tenant(organisationId, (trx) => findCheckout(trx, organisationId, checkoutId));
  if (!checkout) throw noSuchCheckout();
  return checkout.created_at;
}
