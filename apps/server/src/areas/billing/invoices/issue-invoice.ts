import type { Currency, Quote } from "@lectern/billing";
import type { Trx } from "../../../platform/database/index.ts";
import type { Ids } from "../../../platform/ids/index.ts";
import { countInvoices, insertInvoice } from "./invoice-store.ts";

const numberDigits = 4;
const prefixCharacters = 8;

export interface IssuedInvoice {
  organisationId: string;
  currency: Currency;
  quote: Quote;
  isPaid: boolean;
  now: Date;
}

/**
 * Writes the next invoice of an organisation, whose lock the caller holds; answers its id. An organisation's invoices
 * are numbered without a gap, behind the random end of its id: none learns how many others there are.
 */
export async function issueInvoice(trx: Trx, ids: Ids, invoice: IssuedInvoice): Promise<string> {
  const { organisationId, currency, quote, isPaid, now } = invoice;
  const id = ids.uuid();
  const number = String((await countInvoices(trx, organisationId)) + 1).padStart(numberDigits, "0");
  await insertInvoice(trx, {
    id,
    organisation_id: organisationId,
    number: `${organisationId.slice(-prefixCharacters).toUpperCase()}-${number}`,
    provider_id: null,
    status: isPaid ? "paid" : "open",
    currency,
    total: quote.due,
    amount_paid: isPaid ? quote.due : 0,
    lines: JSON.stringify(quote.lines),
    issued_at: now,
    paid_at: isPaid ? now : null,
  });
  return id;
}
