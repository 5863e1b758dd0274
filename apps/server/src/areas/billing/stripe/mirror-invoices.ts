import type { Trx } from "../../../platform/database/index.ts";
import type { MirroredInvoice } from "./to-invoice.ts";
import { type IssueTools, currentParties } from "../invoices/issue-invoice.ts";

/** An invoice as it stands after it was mirrored. */
export interface MirroredChange {
  id: string;
  status: MirroredInvoice["status"];
  isNewlyPaid: boolean;
}

/** Writes invoices of the provider, whose numbers and buyers they keep: new ones, and what became of those that are known. */
export async function mirrorInvoices(
  trx: Trx,
  { ids, seller }: IssueTools,
  organisationId: string,
  invoices: readonly MirroredInvoice[],
): Promise<MirroredChange[]> {
  if (invoices.length === 0) return [];
  const known = await trx
    .selectFrom("invoice")
    .select(["id", "provider_id", "status"])
    .where("organisation_id", "=", organisationId)
    .where(
      "provider_id",
      "in",
      invoices.map(({ providerId }) => providerId),
    )
    .execute();
  const before = new Map(known.map((row) => [row.provider_id, row]));
  const parties = await currentParties(trx, { organisationId, seller });
  const changes: MirroredChange[] = [];
  for (const invoice of invoices) {
    const row = before.get(invoice.providerId);
    const id = row?.id ?? ids.uuid();
    const change = { status: invoice.status, amount_paid: invoice.amountPaid, paid_at: invoice.paidAt };
    // On one connection.
    await trx
      .insertInto("invoice")
      .values({
        id,
        organisation_id: organisationId,
        number: invoice.number,
        provider_id: invoice.providerId,
        currency: invoice.currency,
        total: invoice.total,
        tax: invoice.tax,
        lines: JSON.stringify(invoice.lines),
        // Of one that is known they stay as they were.
        parties: JSON.stringify({ ...parties, ...(invoice.buyer && { buyer: invoice.buyer }) }),
        issued_at: invoice.issuedAt,
        ...change,
      })
      .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(change))
      .execute();
    const isNewlyPaid = invoice.status === "paid" && row?.status !== "paid";
    changes.push({ id, status: invoice.status, isNewlyPaid });
  }
  return changes;
}
