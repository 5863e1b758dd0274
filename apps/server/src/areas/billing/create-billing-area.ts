import type { Area } from "../../area.ts";
import type { StripeConfig } from "../../config/config.ts";
import { billingMailJob, renewDueJob, sweepCheckoutsJob, tellDetailsJob } from "./jobs.ts";
import { billingDetailsCalls } from "./details/details-routes.ts";
import { mountInvoicePdf } from "./invoices/pdf/invoice-routes.ts";
import { createInvoiceLinks } from "./invoices/pdf/invoice-links.ts";
import { createInvoicePdfs } from "./invoices/pdf/invoice-pdfs.ts";
import { mailOwners } from "./mails.ts";
import type { BillingPlatform } from "./platform.ts";
import { billingCalls } from "./routes.ts";
import { deleteCheckoutsBefore } from "./checkout-store.ts";
import { endSandboxSubscriptions } from "./sandbox/end-sandbox-subscriptions.ts";
import { createSandbox } from "./sandbox/create-sandbox.ts";
import { renewDue } from "./sandbox/renew.ts";
import { sandboxCalls } from "./sandbox/sandbox-routes.ts";
import { createStripeClient, type StripeTools } from "./stripe/stripe-tools.ts";
import { createStripe } from "./stripe/create-stripe.ts";
import { pushCustomerDetails } from "./stripe/customer-details.ts";
import { syncDueSubscriptions } from "./stripe/sync-due-subscriptions.ts";
import { createPriceBook } from "./stripe/price-book.ts";
import { deleteEventsBefore } from "./stripe/stripe-store.ts";
import { mountStripeWebhook } from "./stripe/webhook-route.ts";

/** Days for which an ended checkout page says what became of it. */
const checkoutDays = 30;
const dayMs = 86_400_000;

/** What plans cost, and who pays for them. */
export function createBillingArea(platform: BillingPlatform): Area {
  const { config, database, clock } = platform;
  const { kind } = config.billing;
  const tools = config.billing.kind === "stripe" ? stripeTools(platform, config.billing) : undefined;
  const provider = tools ? createStripe(tools) : kind === "sandbox" ? createSandbox(platform) : undefined;
  const links = createInvoiceLinks(config.secret);
  const pdfs = createInvoicePdfs();
  return {
    name: "billing",
    router: {
      billing: billingCalls({ ...platform, provider }, links),
      billingDetails: billingDetailsCalls(platform),
      sandboxBilling: sandboxCalls(platform),
    },
    routes: async (app) => {
      if (kind !== "none") mountInvoicePdf(app, platform, { links, pdfs });
      if (config.billing.kind === "stripe" && tools) await mountStripeWebhook(app, tools, config.billing.webhookSecret);
    },
    close: () => pdfs.close(),
    jobs: (queue) => {
      queue.define(renewDueJob, {
        run: async ({ signal }) => {
          if (kind === "sandbox") await renewDue(platform, signal);
          if (!tools) return;
          await endSandboxSubscriptions(platform, signal);
          await syncDueSubscriptions(tools, signal);
        },
      });
      queue.define(billingMailJob, { run: ({ payload }) => mailOwners(platform, payload) });
      queue.define(tellDetailsJob, {
        run: async ({ payload }) => {
          if (tools) await pushCustomerDetails(tools, payload.organisationId);
        },
      });
      queue.define(sweepCheckoutsJob, {
        run: () => {
          const before = new Date(clock.now().getTime() - checkoutDays * dayMs);
          return database.system(async (trx) => {
            await deleteCheckoutsBefore(trx, before);
            await deleteEventsBefore(trx, before);
          });
        },
      });
    },
  };
}

function stripeTools(platform: BillingPlatform, config: StripeConfig): StripeTools {
  const stripe = createStripeClient(config);
  return { platform, stripe, prices: createPriceBook(stripe, platform.log) };
}
