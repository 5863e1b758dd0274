import { z } from "zod";
import { createCallBuilder, memberWith, type RateLimit } from "../call.ts";
import { buyerFields } from "../fields/billing.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { organisationParams, success, timestamp } from "../wire.ts";

const path = "/organisation/{org_id}/billing-details";
const call = createCallBuilder("billing");
const access = memberWith("manage billing");
/** Each is kept: invoices say who bought under which version. */
const rateLimits: readonly RateLimit[] = [
  { counter: "billing details", per: "organisation", limit: 60, windowSeconds: HOUR_SECONDS },
];

const details = z.object({
  /** 0: nothing was given yet. */
  version: z.int(),
  company: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  postal_code: z.string(),
  city: z.string(),
  region: z.string(),
  /** ISO 3166-1 alpha-2; before anything was given that of the organisation, where it is known, or empty. */
  country: z.string(),
  /** As it is written on invoices. */
  tax_id: z.string(),
  updated_at: timestamp.nullable(),
});

export type WireBillingDetails = z.infer<typeof details>;

/** Who invoices are made out to. NOT_FOUND where nothing is billed. */
export const billingDetails = {
  get: call({ method: "GET", path, summary: "Get who invoices are made out to" }, { access, failures: ["NOT_FOUND"] })
    .input(z.strictObject(organisationParams))
    .output(success(details)),
  /** Invoices that were issued before stay as they are. */
  save: call(
    { method: "PUT", path, summary: "Change who invoices are made out to" },
    { access, rateLimits, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...organisationParams,
        /** The version that this change was made of: 0 for the first. */
        version: z.int().min(0),
        ...buyerFields,
      }),
    )
    .output(success(details)),
};
