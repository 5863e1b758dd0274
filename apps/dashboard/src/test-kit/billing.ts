import type { WireBillingDetails, WireSubscription } from "@lectern/contract";
import type { Answers } from "./fake-api.ts";

/** 2026-12-01 in seconds. */
export const nextTerm = Date.UTC(2026, 11, 1) / 1000;

/** A running Starter plan, paid for with a test card; the free plan says so in `more`. */
export function subscriptionOf(more: Partial<WireSubscription> = {}): WireSubscription {
  return {
    status: "active",
    plan_id: "starter-plan-usd",
    currency_code: "USD",
    mrr: 1900,
    plan_amount: 1900,
    next_billing_at: nextTerm,
    ends_at: null,
    pending_plan_id: null,
    credit: 0,
    payment_method: { brand: "Visa", last4: "4242", expires: "12 / 29" },
    invoices: { list: [] },
    ...more,
  };
}

/** What an organisation without a plan of its own has. */
export const freeSubscription = subscriptionOf({
  plan_id: "free-plan",
  mrr: 0,
  plan_amount: 0,
  next_billing_at: null,
  payment_method: null,
});

/** Before anything was given. */
export const noDetails: WireBillingDetails = {
  version: 0,
  company: "",
  address_line1: "",
  address_line2: "",
  postal_code: "",
  city: "",
  region: "",
  country: "",
  tax_id: "",
  updated_at: null,
};

/** What screens of plans and billing ask. */
export function billingAnswers(subscription: WireSubscription = freeSubscription): Answers {
  return {
    billing: { subscription: () => ({ success: true, data: subscription }) },
    billingDetails: { get: () => ({ success: true, data: noDetails }) },
    operator: { track: () => ({ success: true, data: { noted: true } }) },
  };
}
