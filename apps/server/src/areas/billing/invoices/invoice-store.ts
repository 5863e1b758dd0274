import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

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

export async function insertInvoice(trx: Trx, row: Insertable<Schema["invoice"]>): Promise<void> {
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

const numberDigits = 4;

/**
 * The next number of a series: "LEC-0042". It is taken with the transaction and given back with it, so that the series
 * has no gap; the next one waits until then. It is the last lock that a transaction takes.
 */
export async function nextInvoiceNumber(trx: Trx, series: string): Promise<string> {
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

/** As a buyer is called who has given no details. */
export async function organisationName(trx: Trx, organisationId: string): Promise<string> {
  const { name } = await trx
    .selectFrom("organisation")
    .select("name")
    .where("id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return name;
}
