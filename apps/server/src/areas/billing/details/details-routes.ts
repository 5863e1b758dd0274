import { contract, countryCodes, type WireBillingDetails } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { countryName } from "../../../platform/location/index.ts";
import type { BillingPlatform } from "../platform.ts";
import type { BillingDetailsRow } from "../details-store.ts";
import { changeBillingDetails, readBillingDetails } from "./change-details.ts";

/** The calls about who invoices are made out to. */
export function billingDetailsCalls(platform: BillingPlatform) {
  const os = implement(contract.billingDetails).$context<ApiContext>();

  return {
    get: os.get.handler(async ({ context }) => {
      const { details, foundedIn } = await readBillingDetails(platform, memberOf(context).organisationId);
      return { success: true, data: details ? present(details) : noDetails(countryOf(foundedIn)) };
    }),

    save: os.save.handler(async ({ input, context }) => {
      const { organisationId, userId } = memberOf(context);
      const { org_id: _organisation, version, ...details } = input;
      const saved = await changeBillingDetails(platform, { organisationId, userId }, { details, version });
      return { success: true, data: present(saved) };
    }),
  };
}

function present({
  organisation_id: _organisation,
  updated_by: _person,
  updated_at: updatedAt,
  ...row
}: BillingDetailsRow): WireBillingDetails {
  return { ...row, updated_at: updatedAt.toISOString() };
}

function noDetails(country: string): WireBillingDetails {
  const address = { address_line1: "", address_line2: "", postal_code: "", city: "", region: "" };
  return { version: 0, company: "", ...address, country, tax_id: "", updated_at: null };
}

/** Of a name or of two letters; empty where neither is known. */
function countryOf(given: string | undefined): string {
  if (given === undefined) return "";
  return countryCodes.find((code) => code === given || countryName(code) === given) ?? "";
}
