import { findOpenInvoice } from "../invoices/invoice-store.ts";
import type { StripeTools } from "./stripe-tools.ts";

/** Ends a subscription whose payment failed; what was open is no longer owed. */
export async function endUnpaid(
  { platform, stripe }: StripeTools,
  organisationId: string,
  subscriptionId: string,
): Promise<void> {
  const open = await platform.database.tenant(organisationId, (trx) => findOpenInvoice(trx, organisationId));
  await stripe.subscriptions.cancel(subscriptionId);
  if (open?.provider_id) await stripe.invoices.voidInvoice(open.provider_id);
}
