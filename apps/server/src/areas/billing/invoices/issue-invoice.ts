import type { Currency, Quote } from "@lectern/billing";
import type { Trx } from "../../../platform/database/index.ts";
import type { SellerConfig } from "../../../config/config.ts";
import type { InvoiceParties, InvoiceParty } from "../../../platform/database/tables/billing.ts";
import { type BillingDetails, findBillingDetails } from "../details-store.ts";
import type { Ids } from "../../../platform/ids/index.ts";
import { insertInvoice, nextInvoiceNumber, organisationName } from "./invoice-store.ts";

/** Seller and buyer as they are now. */
export async function currentParties(
  trx: Trx,
  { organisationId, seller }: { organisationId: string; seller: SellerConfig },
): Promise<InvoiceParties> {
  const name = await organisationName(trx, organisationId);
  const details = await findBillingDetails(trx, organisationId);
  return { seller: sellerParty(seller), buyer: buyerOf(name, details) };
}

/** Of an invoice that was issued before parties were kept: what was known then is the organisation's name. */
export function fallbackParties(name: string, seller: SellerConfig): InvoiceParties {
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

export interface IssuedInvoice {
  organisationId: string;
  currency: Currency;
  quote: Quote;
  isPaid: boolean;
  now: Date;
}

export interface IssueTools {
  ids: Ids;
  seller: SellerConfig;
}

/**
 * Writes the next invoice of the operator's series; answers its id. It names seller and buyer as they are now, whatever
 * they become. The caller holds the organisation's lock.
 */
export async function issueInvoice(trx: Trx, { ids, seller }: IssueTools, invoice: IssuedInvoice): Promise<string> {
  const { organisationId, currency, quote, isPaid, now } = invoice;
  const id = ids.uuid();
  const parties = await currentParties(trx, { organisationId, seller });
  await insertInvoice(trx, {
    id,
    organisation_id: organisationId,
    number: await nextInvoiceNumber(trx, seller.invoicePrefix),
    provider_id: null,
    status: isPaid ? "paid" : "open",
    currency,
    total: quote.due,
    amount_paid: isPaid ? quote.due : 0,
    lines: JSON.stringify(quote.lines),
    parties: JSON.stringify(parties),
    issued_at: now,
    paid_at: isPaid ? now : null,
  });
  return id;
}
