import { planOf } from "@lectern/access";
import { type Mail, mailButton, safeMailName, mailPage, mailParagraph } from "../../platform/mail/index.ts";
import { formatAmount } from "./format.ts";
import { findInvoice, type InvoiceRow } from "./invoices/invoice-store.ts";
import { billingMailJob, type BillingMailPayload } from "./jobs.ts";
import { findAccount, type SubscriptionAccount } from "./store.ts";
import { mailEachOwner } from "../accounts/index.ts";
import type { BillingPlatform } from "./platform.ts";

export interface BillingMail {
  kind: BillingMailPayload["kind"];
  to: string;
  account: SubscriptionAccount;
  invoice: InvoiceRow | undefined;
  /** Of the billing page. */
  address: string;
}

/** What an owner is told of the subscription; undefined when there is no longer anything to say. */
function billingMail({ kind, to, account, invoice, address }: BillingMail): Mail | undefined {
  const organisation = safeMailName(account.organisationName);
  const { subscription } = account;
  const plan = planOf(subscription.planId).title;
  const amount = invoice && formatAmount(invoice.total, invoice.currency);
  const ended = `The plan of ${organisation} has ended`;
  const kept = "What is stored is kept and can be read, heard and exported.";
  if (kind === "ended") {
    return write(to, ended, address, [`The plan of ${organisation} was cancelled and has ended. ${kept}`]);
  }
  if (kind === "unpaid") {
    return write(to, ended, address, [`The plan of ${organisation} ended because it was not paid. ${kept}`]);
  }
  if (!invoice || amount === undefined) return undefined;
  if (kind === "receipt") {
    return write(to, `Receipt ${invoice.number} for ${organisation}`, address, [
      invoice.total === 0
        ? `Invoice ${invoice.number} for the plan ${plan} of ${organisation} was settled from your credit. Nothing was charged.`
        : `Thank you: ${amount} was paid for the plan ${plan} of ${organisation}, invoice ${invoice.number}.`,
    ]);
  }
  if (subscription.status !== "past_due" || !subscription.graceEnd) return undefined;
  return write(to, `The payment for ${organisation} failed`, address, [
    `${amount} could not be taken for the plan ${plan} of ${organisation}.`,
    `Everything works as before until ${formatDay(subscription.graceEnd)}. Change the card until then, and it is paid at once.`,
  ]);
}

function write(to: string, subject: string, address: string, paragraphs: readonly string[]): Mail {
  return {
    to,
    subject,
    text: `${paragraphs.join("\n\n")}\n\nPlan & Billing: ${address}\n\nLectern\n`,
    html: mailPage(...paragraphs.map((text) => mailParagraph(text)), mailButton(address, "Plan & Billing")),
  };
}

function formatDay(date: Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(date);
}

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
