import type { Currency, Quote } from "@lectern/billing";
import type { SellerConfig } from "../../../config/config.ts";
import type { Trx } from "../../../platform/database/index.ts";
import type { Ids } from "../../../platform/ids/index.ts";
import { nextInvoiceNumber } from "./invoice-series.ts";
import { insertInvoice } from "./invoice-store.ts";
import { presentParties } from "./parties.ts";

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
  const parties = await presentParties(trx, { organisationId, seller });
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
