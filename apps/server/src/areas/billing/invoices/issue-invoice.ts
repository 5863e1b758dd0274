import type { Insertable, Selectable, Updateable } from "kysely";
import type { Currency, Quote } from "@lectern/billing";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import type { SellerConfig } from "../../../config/config.ts";
import type { InvoiceParties, InvoiceParty } from "../../../platform/database/tables/billing.ts";
import { type BillingDetails, findBillingDetails } from "../details-store.ts";
import type { Ids } from "../../../platform/ids/index.ts";

const numberDigits = 4;

/**
 * The next number of a series: "LEC-0042". It is taken with the transaction and given back with it, so that the series
 * has no gap; the next one waits until then. It is the last lock that a transaction takes.
 */
async function nextInvoiceNumber(trx: Trx, series: string): Promise<string> {
  const { last_number: number } = await trx
    .insertInto("invoice_series")
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("series").doUpdateSet((set) => ({
        last_number: set(set.ref("invoice_series.last_number"), "+", 1),
      })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return `${series}-${String(number).padStart(numberDigits, "0")}`;
}

export type InvoiceRow = Selectable<Schema["invoice"]>;

/** The newest invoices of an organisation. */
export async function listInvoices(trx: Trx, organisationId: string, limit: number): Promise<InvoiceRow[]> {
  return trx
    .selectFrom("invoice")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

async function insertInvoice(trx: Trx, row: Insertable<Schema["invoice"]>): Promise<void> {
  await trx.insertInto("invoice").values(row).execute();
}

/** The invoice that waits for its payment. */
export async function findOpenInvoice(trx: Trx, organisationId: string): Promise<InvoiceRow | undefined> {
  return trx
    .selectFrom("invoice")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("status", "=", "open")
    .orderBy("issued_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What waits for its payment is no longer owed. */
export async function voidOpenInvoice(trx: Trx, organisationId: string): Promise<void> {
  await trx
    .updateTable("invoice")
    .set({ status: "void" })
    .where("organisation_id", "=", organisationId)
    .where("status", "=", "open")
    .execute();
}

export async function updateInvoice(trx: Trx, id: string, change: Updateable<Schema["invoice"]>): Promise<void> {
  await trx.updateTable("invoice").set(change).where("id", "=", id).execute();
}

export async function findInvoice(trx: Trx, organisationId: string, id: string): Promise<InvoiceRow | undefined> {
  return trx
    .selectFrom("invoice")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

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
