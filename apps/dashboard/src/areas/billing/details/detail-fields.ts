import type { buyerFields, WireBillingDetails } from "@lectern/contract";

/** What is given of who invoices are made out to. */
export type DetailValues = Record<keyof typeof buyerFields, string>;

export function detailValues({ version: _version, updated_at: _when, ...values }: WireBillingDetails): DetailValues {
  return values;
}
