import { z } from "zod";
import { createCallBuilder, memberWith, type RateLimit } from "../call.ts";
import { cardExpiry, cardHolder, cardNumber, cardSecurityCode } from "../fields/billing.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { id, organisationParams, success, timestamp } from "../wire.ts";

const path = "/organisation/{org_id}/sandbox";
const call = createCallBuilder("billing");
const access = memberWith("manage billing");
const rateLimits: readonly RateLimit[] = [
  { counter: "sandbox payments", per: "organisation", limit: 120, windowSeconds: HOUR_SECONDS },
];

const checkoutParams = { ...organisationParams, checkout_id: id };

/** What a card that is only for tries says: nothing is charged. */
const card = { number: cardNumber, expires: cardExpiry, security_code: cardSecurityCode, name: cardHolder };

const checkout = z.object({
  id,
  plan_id: z.string(),
  state: z.enum(["open", "needs_confirmation", "succeeded", "cancelled", "expired"]),
  /** Where the browser goes afterwards, and where it goes without paying. */
  redirect_url: z.string(),
  cancel_url: z.string(),
  expires_at: timestamp,
});

export type WireCheckout = z.infer<typeof checkout>;

/** The hosted pages of the sandbox, which charges nobody. NOT_FOUND with any other provider. */
export const sandboxBilling = {
  getCheckout: call(
    { method: "GET", path: `${path}/checkout/{checkout_id}`, summary: "Get a checkout page of the sandbox" },
    { access },
  )
    .input(z.strictObject(checkoutParams))
    .output(success(checkout)),
  pay: call(
    { method: "POST", path: `${path}/checkout/{checkout_id}/pay`, summary: "Pay with a test card" },
    { access, rateLimits, failures: ["CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...checkoutParams,
        ...card,
        /** What the page showed: refused when it is something else by now. */
        due: z.int().min(0),
      }),
    )
    .output(success(checkout)),
  /** The second step that some cards need. */
  confirm: call(
    { method: "POST", path: `${path}/checkout/{checkout_id}/confirm`, summary: "Confirm or refuse a test payment" },
    { access, rateLimits, failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...checkoutParams, approved: z.boolean() }))
    .output(success(checkout)),
  leave: call(
    { method: "POST", path: `${path}/checkout/{checkout_id}/cancel`, summary: "Leave a checkout page without paying" },
    { access },
  )
    .input(z.strictObject(checkoutParams))
    .output(success(checkout)),
  /** Also pays what is open. */
  setCard: call(
    { method: "PUT", path: `${path}/payment-method`, summary: "Change the test card" },
    { access, rateLimits, failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...organisationParams, ...card }))
    .output(success(z.object({ paid: z.boolean() }))),
  /** What a test clock does: the present term, the trial, or the days of grace, end now. */
  endTerm: call(
    { method: "POST", path: `${path}/end-term`, summary: "Let the present term of a test subscription end now" },
    { access, rateLimits, failures: ["CONFLICT"] },
  )
    .input(z.strictObject(organisationParams))
    .output(success(z.object({ id }))),
};
