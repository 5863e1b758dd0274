import { mailEachOwner } from "../accounts/index.ts";
import { findInvoice } from "./invoices/invoice-store.ts";
import { billingMailJob, type BillingMailPayload } from "./jobs.ts";
import { billingMail } from "./mails.ts";
import type { BillingPlatform } from "./platform.ts";
import { findAccount } from "./store.ts";

/**
 * Tells an organisation's owners what became of their subscription.
 * @throws {MailError} UNAVAILABLE when it can be tried again
 */
export async function mailOwners(
  platform: Pick<BillingPlatform, "database" | "queue" | "mailer" | "config">,
  payload: BillingMailPayload,
): Promise<void> {
  const { organisationId, kind, invoiceId } = payload;
  await mailEachOwner(platform, billingMailJob, payload, async ({ email }) => {
    const { account, invoice } = await platform.database.tenant(organisationId, async (trx) => ({
      account: await findAccount(trx, organisationId),
      invoice: invoiceId === undefined ? undefined : await findInvoice(trx, organisationId, invoiceId),
    }));
    if (!account) return undefined;
    const address = `${platform.config.publicUrl}/organisation/${organisationId}/billing`;
    return billingMail({ kind, to: email, account, invoice, address });
  });
}
