import { subscriptionStatuses } from "@lectern/billing";
import { z } from "zod";
import { anyone, createCallBuilder, memberWith, type RateLimit } from "../call.ts";
import { cancelReason, cancelSuggestion, planId, returnAddress } from "../fields/billing.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { id, organisationParams, success, timestamp } from "../wire.ts";

/** Whole minor units (cents, paise). */
const amount = z.int();
const currencyCode = z.enum(["USD", "INR"]);
/** Seconds since 1970. */
const unixTime = z.int();

const invoiceLine = z.object({
  kind: z.enum(["plan", "unused_time", "credit"]),
  plan_id: z.string(),
  amount,
  /** Of a plan: what is billed. */
  term: z.object({ start: timestamp, end: timestamp }).nullable(),
  /** Of unused time, which is counted by the second: days, to the tenth. */
  days: z.object({ left: z.number(), total: z.number() }).nullable(),
});

const invoice = z.object({
  id,
  number: z.string(),
  date: unixTime,
  currency_code: currencyCode,
  status: z.enum(["open", "paid", "void", "refunded"]),
  total: amount,
  amount_paid: amount,
  lines: z.array(invoiceLine),
});

const paymentMethod = z.object({ brand: z.string(), last4: z.string(), expires: z.string() });

const subscription = z.object({
  status: z.enum(subscriptionStatuses),
  plan_id: z.string(),
  currency_code: currencyCode,
  /** What the plan comes to in a month. */
  mrr: amount,
  plan_amount: amount,
  /** null: nothing will be billed. */
  next_billing_at: unixTime.nullable(),
  /** When a cancelled plan ends, a failed payment ends it, or a trial does. */
  ends_at: unixTime.nullable(),
  /** The plan that begins with the next term. */
  pending_plan_id: z.string().nullable(),
  /** Taken off the next invoices. */
  credit: amount,
  payment_method: paymentMethod.nullable(),
  invoices: z.object({ list: z.array(z.object({ invoice })) }),
});

const quote = z.object({
  plan_id: z.string(),
  /** now: paid for and begun at once; at_renewal: begins with the next term. */
  when: z.enum(["now", "at_renewal"]),
  currency_code: currencyCode,
  lines: z.array(invoiceLine),
  due: amount,
  /** Of the plan, each cycle from then on. */
  next_amount: amount,
  next_billing_at: unixTime,
});

const planFeature = z.object({ text: z.string(), help_text: z.string() });

/** A plan in one currency. The annual ids are null where it is not sold by the year. */
const planEntry = z.object({
  plan_id_usd: z.string(),
  plan_id_inr: z.string(),
  plan_id_usd_annual: z.string().nullable(),
  plan_id_inr_annual: z.string().nullable(),
  plan_title: z.string(),
  plan_sub_title: z.string(),
  currency_code: currencyCode,
  /** Of a month; 0: free; null: agreed on one by one. */
  price: amount.nullable(),
  /** What is said beside the price: "a month". */
  price_subtitle: z.string(),
  /** Of a year; null: not sold by the year. */
  annual_price: amount.nullable(),
  /** What a year comes to in a month. */
  annual_plan_monthly_price: amount.nullable(),
  /** Generated for the first time in a month; null: as agreed. */
  articles_count: z.int().nullable(),
  /** A month, or once on a plan that is free; null: as agreed. */
  words_count: z.int().nullable(),
  /** The first lines of `features`, for a small card. */
  summary_features: z.array(planFeature),
  features: z.array(planFeature),
  /** Where it is chosen, or whom to write to. */
  cta: z.object({ text: z.string(), link: z.string() }),
  /** Whether it is offered to new customers. */
  is_active: z.boolean(),
});

export type WirePlanEntry = z.infer<typeof planEntry>;
export type WireSubscription = z.infer<typeof subscription>;
export type WireInvoice = z.infer<typeof invoice>;
export type WireInvoiceLine = z.infer<typeof invoiceLine>;
export type WireQuote = z.infer<typeof quote>;

const path = "/organisation/{org_id}";
const call = createCallBuilder("billing");
const access = memberWith("manage billing");

/** Each opens a page of the payment provider. */
const sessionRateLimits: readonly RateLimit[] = [
  { counter: "billing pages", per: "organisation", limit: 60, windowSeconds: HOUR_SECONDS },
];

const pdfRateLimits: readonly RateLimit[] = [
  { counter: "invoices", per: "organisation", limit: 240, windowSeconds: HOUR_SECONDS },
];

/** Subscriptions of organisations. NOT_FOUND where nothing is billed. */
export const billing = {
  /** Every plan, the lowest first. */
  plans: call(
    { method: "GET", path: "/plans", summary: "List the plans with their prices" },
    { access: anyone("prices are shown before anybody has signed in"), failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ currency: currencyCode.optional().describe("Of the prices; USD when left out.") }))
    .output(success(z.array(planEntry))),
  subscription: call(
    { method: "GET", path: `${path}/subscription`, summary: "Get the subscription and its invoices" },
    { access, failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject(organisationParams))
    .output(success(subscription)),
  quote: call(
    { method: "GET", path: `${path}/plan-quote`, summary: "Get what a plan costs now" },
    { access, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...organisationParams,
        plan_id: planId.meta({ examples: ["standard-plan-usd"] }),
        /** A checkout page, whose price stays as it was when it was opened. */
        checkout_id: id.optional(),
      }),
    )
    .output(success(quote)),
  /** For a first plan, or one after a cancellation, and for an upgrade alike. */
  checkout: call(
    { method: "POST", path: `${path}/generate_checkout_hp_url`, summary: "Open a checkout page for a plan" },
    { access, rateLimits: sessionRateLimits, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...organisationParams,
        plan_id: planId.meta({ examples: ["standard-plan-usd"] }),
        redirectURL: returnAddress,
        cancelURL: returnAddress,
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        hosted_page: z.object({ id: z.string(), url: z.string() }),
        data: z.object({ id: z.string(), url: z.string() }),
      }),
    ),
  upgradeSession: call(
    { method: "GET", path: `${path}/create-upgrade-session`, summary: "Open a checkout page for an upgrade" },
    { access, rateLimits: sessionRateLimits, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...organisationParams,
        planId: planId.meta({ examples: ["standard-plan-usd"] }),
        redirectURL: returnAddress,
        cancelURL: returnAddress,
      }),
    )
    .output(success(z.object({ url: z.string() }))),
  /** Safe to repeat, and to never be called: what was paid counts without it. */
  validateCheckout: call(
    { method: "POST", path: `${path}/validate_checkout`, summary: "Take over what was paid on a checkout page" },
    { access, failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ ...organisationParams, id: z.string().max(300).optional() }))
    .output(success(z.object({ state: z.enum(["open", "succeeded", "failed"]) }))),
  portalSession: call(
    { method: "GET", path: `${path}/create-portal-session`, summary: "Open the billing portal" },
    { access, rateLimits: sessionRateLimits, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(z.strictObject({ ...organisationParams, redirectURL: returnAddress }))
    .output(success(z.object({ access_url: z.string() }))),
  /** The address works for five minutes, without signing in. */
  invoicePdf: call(
    { method: "GET", path: `${path}/invoices/{invoice_id}/pdf`, summary: "Get the address of an invoice as a PDF" },
    { access, rateLimits: pdfRateLimits, failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ ...organisationParams, invoice_id: id }))
    .output(success(z.object({ url: z.string() }))),
  /** A plan that holds less, from the next term on; the present plan takes that back. */
  schedulePlan: call(
    { method: "POST", path: `${path}/schedule-plan`, summary: "Choose the plan of the next term" },
    { access, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(z.strictObject({ ...organisationParams, plan_id: planId.meta({ examples: ["starter-plan-usd"] }) }))
    .output(success(subscription)),
  /** At once while a payment is past due, whose invoice becomes void. */
  cancel: call(
    { method: "POST", path: `${path}/cancel-subscription`, summary: "Cancel the subscription at the end of its term" },
    { access, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(z.strictObject({ ...organisationParams, cancelReason, cancelSuggestion: cancelSuggestion.optional() }))
    .output(success(subscription)),
  resume: call(
    { method: "POST", path: `${path}/resume-subscription`, summary: "Take a cancellation back" },
    { access, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(z.strictObject(organisationParams))
    .output(success(subscription)),
};
