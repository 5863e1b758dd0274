import type { SellerConfig } from "../../../config/config.ts";
import type { Trx } from "../../../platform/database/index.ts";
import type { InvoiceParties, InvoiceParty } from "../../../platform/database/tables/billing.ts";
import { type BillingDetails, findBillingDetails } from "../details/details-store.ts";

/** Seller and buyer as they are now. */
export async function presentParties(
  trx: Trx,
  { organisationId, seller }: { organisationId: string; seller: SellerConfig },
): Promise<InvoiceParties> {
  const organisation = await trx
    .selectFrom("organisation")
    .select("name")
    .where("id", "=", organisationId)
    .executeTakeFirstOrThrow();
  const details = await findBillingDetails(trx, organisationId);
  return { seller: sellerParty(seller), buyer: buyerOf(organisation.name, details) };
}

/** Of an invoice that was issued before parties were kept: what was known then is the organisation's name. */
export function unkeptParties(name: string, seller: SellerConfig): InvoiceParties {
  return { seller: sellerParty(seller), buyer: buyerOf(name, undefined) };
}

function sellerParty({ name, address, country, taxId }: SellerConfig): InvoiceParty {
  return { name, address, country, taxId };
}

function buyerOf(name: string, details: BillingDetails | undefined): InvoiceParty {
  if (!details) return { name, address: [], country: "", taxId: "" };
  const { company, address_line1: first, address_line2: second, postal_code: code, city, region } = details;
  const place = [code, city].filter((part) => part !== "").join(" ");
  return {
    name: company || name,
    address: [first, second, place, region].filter((line) => line !== ""),
    country: details.country,
    taxId: details.tax_id,
  };
}
