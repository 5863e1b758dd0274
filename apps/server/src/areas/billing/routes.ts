import { planCatalogue } from "@lectern/access";
import { quotePlan } from "@lectern/billing";
import { contract, type WireSubscription } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf, noSuchOrganisation } from "../../platform/http/index.ts";
import { countVoices } from "../../platform/speech/index.ts";
import { refreshSubscription } from "../metering/index.ts";
import { findCheckout } from "./checkout-store.ts";
import { findInvoice, listInvoices } from "./invoices/invoice-store.ts";
import type { InvoiceLinks } from "./invoices/pdf/invoice-links.ts";
import { knownPlan, noSuchCheckout, noSuchInvoice, nothingBilled, planRefused, refusalOf } from "./refusals.ts";
import type { BillingPlatform } from "./platform.ts";
import { presentPlan, presentQuote, presentSubscription, renewalQuote } from "./present.ts";
import type { BillingProvider, CheckoutOrder } from "./provider.ts";
import { ownAddress } from "./own-address.ts";
import { findAccount, type SubscriptionAccount } from "./store.ts";

const listedInvoices = 100;

/** The calls about subscriptions, alike with every provider. */
export function billingCalls(platform: BillingPlatform, provider: BillingProvider | undefined, links: InvoiceLinks) {
  const { database, clock, config } = platform;
  const os = implement(contract.billing).$context<ApiContext>();

  function providerOf(): BillingProvider {
    if (!provider) throw nothingBilled();
    return provider;
  }

  async function readAccount(organisationId: string): Promise<SubscriptionAccount> {
    providerOf();
    const account = await database.tenant(organisationId, async (trx) => {
      await refreshSubscription(trx, organisationId, clock.now());
      return findAccount(trx, organisationId);
    });
    if (!account) throw noSuchOrganisation();
    return account;
  }

  async function readWhole(organisationId: string): Promise<{ success: true; data: WireSubscription }> {
    const account = await readAccount(organisationId);
    const invoices = await database.tenant(organisationId, (trx) => listInvoices(trx, organisationId, listedInvoices));
    return { success: true, data: presentSubscription(account, invoices) };
  }

  /** When a checkout page was opened. @throws {AppError} NOT_FOUND */
  async function openingOf(organisationId: string, checkoutId: string | undefined): Promise<Date | undefined> {
    if (checkoutId === undefined) return undefined;
    const checkout = await database.tenant(organisationId, (trx) => findCheckout(trx, organisationId, checkoutId));
    if (!checkout) throw noSuchCheckout();
    return checkout.created_at;
  }

  /** @throws {AppError} NOT_FOUND for a plan that there is not; CONFLICT for one that cannot be bought now */
  async function openCheckout(order: CheckoutOrder) {
    const { subscription } = await readAccount(order.organisationId);
    const refusal = refusalOf(subscription, order.planId);
    if (refusal) throw planRefused(refusal);
    return providerOf().openCheckout({
      ...order,
      redirectUrl: ownAddress(order.redirectUrl, config.publicUrl),
      cancelUrl: ownAddress(order.cancelUrl, config.publicUrl),
    });
  }

  return {
    plans: os.plans.handler(async ({ input }) => {
      providerOf();
      const { currency = "USD" } = input;
      const { premium } = await countVoices(platform.speech);
      const site = { publicUrl: config.publicUrl, supportUrl: config.links.support, hasPremiumVoices: premium > 0 };
      return { success: true, data: planCatalogue.map((plan) => presentPlan(plan, currency, site)) };
    }),

    subscription: os.subscription.handler(({ context }) => readWhole(memberOf(context).organisationId)),

    quote: os.quote.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const { subscription } = await readAccount(organisationId);
      const refusal = refusalOf(subscription, input.plan_id);
      const isLater = refusal === "downgrade";
      if (refusal && !isLater) throw planRefused(refusal);
      const quote = isLater
        ? renewalQuote(subscription, input.plan_id)
        : quotePlan(subscription, input.plan_id, clock.now(), await openingOf(organisationId, input.checkout_id));
      if (!quote) throw planRefused("no_price");
      return { success: true, data: presentQuote(input.plan_id, quote, isLater ? "at_renewal" : "now") };
    }),

    checkout: os.checkout.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const { plan_id: planId, redirectURL: redirectUrl, cancelURL: cancelUrl } = input;
      const page = await openCheckout({ organisationId, planId, redirectUrl, cancelUrl });
      return { success: true, hosted_page: page, data: page };
    }),

    upgradeSession: os.upgradeSession.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const { planId, redirectURL: redirectUrl, cancelURL: cancelUrl } = input;
      const { url } = await openCheckout({ organisationId, planId, redirectUrl, cancelUrl });
      return { success: true, data: { url } };
    }),

    validateCheckout: os.validateCheckout.handler(async ({ input, context }) => {
      const state = await providerOf().validateCheckout(memberOf(context).organisationId, input.id);
      return { success: true, data: { state } };
    }),

    portalSession: os.portalSession.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const returnUrl = ownAddress(input.redirectURL, config.publicUrl);
      return { success: true, data: { access_url: await providerOf().openPortal(organisationId, returnUrl) } };
    }),

    invoicePdf: os.invoicePdf.handler(async ({ input, context }) => {
      providerOf();
      const { organisationId } = memberOf(context);
      const { invoice_id: invoiceId } = input;
      const invoice = await database.tenant(organisationId, (trx) => findInvoice(trx, organisationId, invoiceId));
      if (!invoice) throw noSuchInvoice();
      return {
        success: true,
        data: { url: config.publicUrl + links.path({ organisationId, invoiceId }, clock.now()) },
      };
    }),

    schedulePlan: os.schedulePlan.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      knownPlan(input.plan_id);
      await providerOf().schedulePlan(organisationId, input.plan_id);
      return readWhole(organisationId);
    }),

    cancel: os.cancel.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const { cancelReason: reason, cancelSuggestion: suggestion = "" } = input;
      await providerOf().cancel(organisationId, { reason, suggestion });
      return readWhole(organisationId);
    }),

    resume: os.resume.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      await providerOf().resume(organisationId);
      return readWhole(organisationId);
    }),
  };
}
