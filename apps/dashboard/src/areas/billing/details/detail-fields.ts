import { addressLine, company, country, postalCode, taxId, type WireBillingDetails } from "@lectern/contract";

/** What is given of who invoices are made out to. */
export type DetailValues = Record<keyof typeof detailRules, string>;

export const detailRules = {
  company,
  address_line1: addressLine,
  address_line2: addressLine,
  postal_code: postalCode,
  city: addressLine,
  region: addressLine,
  country,
  tax_id: taxId,
};

export function detailValues({ version: _version, updated_at: _when, ...values }: WireBillingDetails): DetailValues {
  return values;
}
