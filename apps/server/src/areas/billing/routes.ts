import { planCatalogue } from "@lectern/access";
import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../platform/http/index.ts";
import { countVoices } from "../../platform/speech/index.ts";
import { openCheckout, quotePlanChange } from "./buy-plan.ts";
import { cancelSubscription, resumeSubscription, schedulePlan } from "./change-subscription.ts";
import { createInvoiceUrl } from "./invoices/pdf/create-invoice-url.ts";
import type { InvoiceLinks } from "./invoices/pdf/invoice-links.ts";
import { requireReturnUrl } from "./require-return-url.ts";
import type { BillingServices } from "./platform.ts";
import { presentPlan, presentQuote, presentSubscription } from "./present.ts";
import { type BilledSubscription, readSubscription } from "./read-subscription.ts";
import { requireProvider } from "./refusals.ts";

/** The calls about subscriptions, alike with every provider. */
export function billingCalls(services: BillingServices, links: InvoiceLinks) {
  const { config } = services;
  const os = implement(contract.billing).$context<ApiContext>();

  return {
    plans: os.plans.handler(async ({ input }) => {
      requireProvider(services);
      const { currency = "USD" } = input;
      const { premium } = await countVoices(services.speech);
      const site = { publicUrl: config.publicUrl, supportUrl: config.links.support, hasPremiumVoices: premium > 0 };
      return { success: true, data: planCatalogue.map((plan) => presentPlan(plan, currency, site)) };
    }),

    subscription: os.subscription.handler(async ({ context }) => {
      return answerOf(await readSubscription(services, memberOf(context).organisationId));
    }),

    quote: os.quote.handler(async ({ input, context }) => {
      const { plan_id: planId, checkout_id: checkoutId } = input;
      const change = { planId, checkoutId };
      const { quote, when } = await quotePlanChange(services, memberOf(context).organisationId, change);
      return { success: true, data: presentQuote(planId, quote, when) };
    }),

    checkout: os.checkout.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const { plan_id: planId, redirectURL: redirectUrl, cancelURL: cancelUrl } = input;
      const page = await openCheckout(services, { organisationId, planId, redirectUrl, cancelUrl });
      return { success: true, hosted_page: page, data: page };
    }),

    upgradeSession: os.upgradeSession.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const { planId, redirectURL: redirectUrl, cancelURL: cancelUrl } = input;
      const { url } = await openCheckout(services, { organisationId, planId, redirectUrl, cancelUrl });
      return { success: true, data: { url } };
    }),

    validateCheckout: os.validateCheckout.handler(async ({ input, context }) => {
      const state = await requireProvider(services).validateCheckout(memberOf(context).organisationId, input.id);
      return { success: true, data: { state } };
    }),

    portalSession: os.portalSession.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const returnUrl = requireReturnUrl(input.redirectURL, config.publicUrl);
      const address = await requireProvider(services).openPortal(organisationId, returnUrl);
      return { success: true, data: { access_url: address } };
    }),

    invoicePdf: os.invoicePdf.handler(async ({ input, context }) => {
      const { organisationId } = memberOf(context);
      const invoice = { organisationId, invoiceId: input.invoice_id };
      return { success: true, data: { url: await createInvoiceUrl(services, links, invoice) } };
    }),

    schedulePlan: os.schedulePlan.handler(async ({ input, context }) => {
      return answerOf(await schedulePlan(services, memberOf(context).organisationId, input.plan_id));
    }),

    cancel: os.cancel.handler(async ({ input, context }) => {
      const { cancelReason: reason, cancelSuggestion: suggestion = "" } = input;
      const { organisationId } = memberOf(context);
      return answerOf(await cancelSubscription(services, organisationId, { reason, suggestion }));
    }),

    resume: os.resume.handler(async ({ context }) => {
      return answerOf(await resumeSubscription(services, memberOf(context).organisationId));
    }),
  };
}

function answerOf({ account, invoices }: BilledSubscription) {
  return { success: true as const, data: presentSubscription(account, invoices) };
}
