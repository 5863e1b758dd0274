import { currencyOf, quoteRenewal } from "@lectern/billing";
import type { Trx } from "../../../platform/database/index.ts";
import { applyEvent, type BillingScope, dueAt, lockBilling } from "../apply-event.ts";
import { findOpenInvoice, updateInvoice, voidOpenInvoice } from "../invoices/invoice-store.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { type SubscriptionAccount, updateSubscription } from "../store.ts";
import { type SandboxTools, tellOwners } from "./tell-owners.ts";
import { paysRenewals } from "./test-card.ts";

/**
 * Does what is due of one subscription: renews it or asks for the payment again, ends what was cancelled or not paid.
 * @returns whether something was done, and something else may be due
 */
export async function renewOne(trx: Trx, tools: SandboxTools, scope: BillingScope): Promise<boolean> {
  const account = await lockBilling(trx, scope);
  if (!account?.row?.due_at || account.row.due_at > scope.now) return false;
  const { status } = account.subscription;
  if (status === "non_renewing") return endTerm(trx, tools, scope, account);
  if (status === "active") return renew(trx, tools, scope, account);
  if (status === "past_due") return followUp(trx, tools, scope, account);
  return false;
}

async function endTerm(trx: Trx, tools: SandboxTools, scope: BillingScope, account: SubscriptionAccount) {
  await applyEvent(trx, scope, account, { type: "term_ended" });
  await tellOwners(trx, tools, scope, "ended");
  return true;
}

async function renew(trx: Trx, tools: SandboxTools, scope: BillingScope, account: SubscriptionAccount) {
  const { subscription, row } = account;
  const quote = quoteRenewal(subscription);
  if (!quote) return false;
  const isPaid = quote.due === 0 || paysRenewals(row?.card ?? null);
  const currency = currencyOf(subscription.planId);
  const { organisationId, now } = scope;
  if (isPaid) await applyEvent(trx, scope, account, { type: "renewal_paid" });
  else await applyEvent(trx, scope, account, { type: "payment_failed" }, { reminders: 1 });
  const invoiceId = await issueInvoice(trx, tools, { organisationId, currency, quote, isPaid, now });
  await tellOwners(trx, tools, scope, isPaid ? "receipt" : "failed", invoiceId);
  return true;
}

/** Mentions the open invoice again, and ends the plan with the days of grace. */
async function followUp(trx: Trx, tools: SandboxTools, scope: BillingScope, account: SubscriptionAccount) {
  const { subscription, row } = account;
  const { organisationId, now } = scope;
  if (subscription.graceEnd && subscription.graceEnd <= now) {
    await voidOpenInvoice(trx, organisationId);
    await applyEvent(trx, scope, account, { type: "grace_ended" });
    await tellOwners(trx, tools, scope, "unpaid");
    return true;
  }
  const open = await findOpenInvoice(trx, organisationId);
  const reminders = (row?.reminders ?? 0) + 1;
  await updateSubscription(trx, organisationId, { reminders, due_at: dueAt(subscription, reminders) });
  await tellOwners(trx, tools, scope, "failed", open?.id);
  return true;
}

/** Pays the open invoice with the card that is kept now; answers whether there was one. */
export async function payOpenInvoice(trx: Trx, tools: SandboxTools, scope: BillingScope): Promise<boolean> {
  const account = await lockBilling(trx, scope);
  const open = await findOpenInvoice(trx, scope.organisationId);
  if (!account || !open || account.subscription.status !== "past_due") return false;
  await applyEvent(trx, scope, account, { type: "renewal_paid" });
  await updateInvoice(trx, open.id, { status: "paid", amount_paid: open.total, paid_at: scope.now });
  await tellOwners(trx, tools, scope, "receipt", open.id);
  return true;
}
