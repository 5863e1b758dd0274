import { currencyOf, quotePlan } from "@lectern/billing";
import type { Trx } from "../../../platform/database/index.ts";
import type { KeptCard } from "../../../platform/database/tables/billing.ts";
import { AppError } from "../../../platform/http/index.ts";
import { applyEvent, type BillingScope, lockBilling } from "../apply-event.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { findBillingDetails } from "../details-store.ts";
import type { BillingPlatform } from "../platform.ts";
import { noSuchCheckout, planRefused, planStartRefusal } from "../refusals.ts";
import { type CheckoutRow, findCheckout, updateCheckout } from "../checkout-store.ts";
import { runInSandbox } from "./run-in-sandbox.ts";
import { type GivenCard, maskCard, type SandboxTools, tellOwners, testCardOf } from "./renew.ts";

export interface Payment extends GivenCard {
  checkoutId: string;
  /** What the page showed, minor units. */
  due: number;
}

/** A checkout page as it is now. @throws {AppError} NOT_FOUND */
export async function readCheckout(
  platform: BillingPlatform,
  organisationId: string,
  checkoutId: string,
): Promise<CheckoutRow> {
  const { checkout } = await runInSandbox(platform, organisationId, (trx, scope) =>
    lockCheckout(trx, scope, checkoutId),
  );
  return checkout;
}

/** A checkout page, with the organisation locked until the transaction ends. @throws {AppError} NOT_FOUND */
async function lockCheckout(trx: Trx, scope: BillingScope, id: string) {
  const account = await lockBilling(trx, scope);
  const checkout = await findCheckout(trx, scope.organisationId, id);
  if (!account || !checkout) throw noSuchCheckout();
  return { account, checkout: checkoutAsOf(checkout, scope.now) };
}

/** A page that nobody paid on in time has expired, whether or not that was written down. */
export function checkoutAsOf(checkout: CheckoutRow, now: Date): CheckoutRow {
  const isOpen = checkout.state === "open" || checkout.state === "needs_confirmation";
  return isOpen && checkout.expires_at <= now ? { ...checkout, state: "expired" } : checkout;
}

/**
 * Pays on a page of the sandbox: the plan begins, or the card's second step is asked for. Paying again on a page that
 * is paid changes nothing.
 * @throws {AppError} VALIDATION for a card that is none or is declined, and before the billing details name a country;
 * CONFLICT when the page is over, the plan can no longer be bought, or costs something else than was shown
 */
export async function payCheckout(
  platform: BillingPlatform,
  organisationId: string,
  payment: Payment,
): Promise<CheckoutRow> {
  const { checkoutId, due, expires } = payment;
  return runInSandbox(platform, organisationId, async (trx, scope, tools) => {
    const { checkout } = await lockCheckout(trx, scope, checkoutId);
    if (checkout.state === "succeeded") return checkout;
    requireOpen(checkout);
    await requireCountry(trx, scope);
    const card = testCardOf(payment, scope.now);
    if (card.behaviour === "declined") throw declined("Your card was declined. Nothing was charged.");
    const kept = maskCard(card, expires);
    if (card.behaviour === "second_step") {
      const waiting = { state: "needs_confirmation", card: JSON.stringify(kept), due } as const;
      await updateCheckout(trx, checkoutId, waiting);
      return { ...checkout, state: "needs_confirmation" as const };
    }
    return completeCheckout(trx, tools, scope, { checkout, card: kept, due });
  });
}

/** The second step of a card that needs one; refused, the page is open again. @throws {AppError} CONFLICT */
export async function confirmCheckout(
  platform: BillingPlatform,
  organisationId: string,
  { checkoutId, approved }: { checkoutId: string; approved: boolean },
): Promise<CheckoutRow> {
  return runInSandbox(platform, organisationId, async (trx, scope, tools) => {
    const { checkout } = await lockCheckout(trx, scope, checkoutId);
    if (checkout.state === "succeeded") return checkout;
    if (checkout.state !== "needs_confirmation") throw new AppError("CONFLICT", "There is no payment to confirm.");
    if (approved) {
      return completeCheckout(trx, tools, scope, { checkout, card: checkout.card, due: checkout.due ?? 0 });
    }
    await updateCheckout(trx, checkoutId, { state: "open", card: null, due: null });
    return { ...checkout, state: "open" as const };
  });
}

/** The page can no longer be paid on; one that is over already stays as it is. @throws {AppError} NOT_FOUND */
export async function leaveCheckout(
  platform: BillingPlatform,
  organisationId: string,
  checkoutId: string,
): Promise<CheckoutRow> {
  return runInSandbox(platform, organisationId, async (trx, scope) => {
    const { checkout } = await lockCheckout(trx, scope, checkoutId);
    if (checkout.state !== "open" && checkout.state !== "needs_confirmation") return checkout;
    await updateCheckout(trx, checkout.id, { state: "cancelled", card: null, due: null });
    return { ...checkout, state: "cancelled" as const };
  });
}

async function completeCheckout(
  trx: Trx,
  tools: SandboxTools,
  scope: BillingScope,
  { checkout, card, due }: { checkout: CheckoutRow; card: KeptCard | null; due: number },
): Promise<CheckoutRow> {
  const account = await lockBilling(trx, scope);
  if (!account) throw noSuchCheckout();
  const { subscription } = account;
  const refusal = planStartRefusal(subscription, checkout.plan_id);
  const quote = quotePlan(subscription, checkout.plan_id, scope.now, checkout.created_at);
  if (refusal || !quote) throw planRefused(refusal ?? "no_price");
  if (quote.due !== due) {
    throw new AppError("CONFLICT", "The amount has changed since this page was opened. Look at it and pay again.");
  }
  const event = {
    type: "plan_paid",
    planId: checkout.plan_id,
    at: scope.now,
    quotedAt: checkout.created_at,
  } as const;
  await applyEvent(trx, scope, account, event, { card, cancel_reason: null, cancel_suggestion: null });
  const invoiceId = await issueInvoice(trx, tools, {
    organisationId: scope.organisationId,
    currency: currencyOf(checkout.plan_id),
    quote,
    isPaid: true,
    now: scope.now,
  });
  await updateCheckout(trx, checkout.id, { state: "succeeded", card: null });
  await tellOwners(trx, tools, scope, "receipt", invoiceId);
  return { ...checkout, state: "succeeded" };
}

/** Tax depends on where the buyer is, and the invoice says it. */
async function requireCountry(trx: Trx, { organisationId }: BillingScope): Promise<void> {
  const details = await findBillingDetails(trx, organisationId);
  if (details?.country) return;
  const message = "Add your country to the billing details, then pay again.";
  throw new AppError("VALIDATION", message, { errors: [{ path: "country", message }] });
}

function requireOpen({ state }: CheckoutRow): void {
  if (state === "open" || state === "needs_confirmation") return;
  throw new AppError(
    "CONFLICT",
    state === "expired" ? "This checkout page has expired. Choose the plan again." : "This checkout page was left.",
  );
}

function declined(message: string): AppError {
  return new AppError("VALIDATION", message, { errors: [{ path: "number", message }] });
}
