import { MailError } from "../../platform/mail/index.ts";
import { findInvoice } from "./invoices/invoice-store.ts";
import type { BillingMailPayload } from "./jobs.ts";
import { billingMail } from "./mails.ts";
import type { BillingPlatform } from "./platform.ts";
import { findAccount, ownersOf } from "./store.ts";

/**
 * Tells an organisation's owners what became of their subscription.
 * @throws {MailError} UNAVAILABLE when it can be tried again
 */
export async function mailOwners(
  { database, mailer, config }: Pick<BillingPlatform, "database" | "mailer" | "config">,
  { organisationId, kind, invoiceId }: BillingMailPayload,
): Promise<void> {
  const read = await database.tenant(organisationId, async (trx) => ({
    account: await findAccount(trx, organisationId),
    invoice: invoiceId === undefined ? undefined : await findInvoice(trx, organisationId, invoiceId),
    owners: await ownersOf(trx, organisationId),
  }));
  const { account, invoice, owners } = read;
  if (!account) return;
  const address = `${config.publicUrl}/organisation/${organisationId}/billing`;
  await Promise.all(
    owners.map(async ({ email }) => {
      const mail = billingMail({ kind, to: email, account, invoice, address });
      if (!mail) return;
      try {
        await mailer.send(mail);
      } catch (error) {
        // An address that takes no mail is not tried again.
        if (!(error instanceof MailError) || error.code === "UNAVAILABLE") throw error;
      }
    }),
  );
}
