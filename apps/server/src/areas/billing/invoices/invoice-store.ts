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
