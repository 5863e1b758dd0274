import { contract, countryCodes, type WireBillingDetails } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { countryName } from "../../../platform/location/index.ts";
import { tellDetailsJob } from "../jobs.ts";
import type { BillingPlatform } from "../platform.ts";
import { nothingBilled } from "../refusals.ts";
import { type BillingDetailsRow, findBillingDetails, foundingCountry } from "../details-store.ts";
import { saveBillingDetails } from "./save-details.ts";

/** The calls about who invoices are made out to. */
export function billingDetailsCalls({ database, clock, config, queue }: BillingPlatform) {
  const os = implement(contract.billingDetails).$context<ApiContext>();

  function requireBilling(): void {
    if (config.billing.kind === "none") throw nothingBilled();
  }

  return {
    get: os.get.handler(async ({ context }) => {
      requireBilling();
      const { organisationId } = memberOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        const details = await findBillingDetails(trx, organisationId);
        return details ? present(details) : noDetails(countryOf(await foundingCountry(trx, organisationId)));
      });
      return { success: true, data };
    }),

    save: os.save.handler(async ({ input, context }) => {
      requireBilling();
      const { organisationId, userId } = memberOf(context);
      const { org_id: _organisation, version, ...details } = input;
      const change = { organisationId, details, version, changedBy: userId, now: clock.now() };
      const saved = await database.tenant(organisationId, async (trx) => {
        const row = await saveBillingDetails(trx, change);
        if (config.billing.kind === "stripe") await queue.send(trx, tellDetailsJob, { organisationId });
        return row;
      });
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
