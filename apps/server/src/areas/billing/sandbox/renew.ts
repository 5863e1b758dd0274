import { type TestCard, testCards } from "@lectern/contract";
import { currencyOf, quoteRenewal } from "@lectern/billing";
import type { Trx } from "../../../platform/database/index.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import { applyEvent, type BillingScope, dueAt, lockBilling } from "../apply-event.ts";
import { issueInvoice, type IssueTools } from "../invoices/issue-invoice.ts";
import { findOpenInvoice, updateInvoice, voidOpenInvoice } from "../invoices/invoice-store.ts";
import { billingMailJob, type BillingMailPayload } from "../jobs.ts";
import { AppError } from "../../../platform/http/index.ts";
import type { KeptCard } from "../../../platform/database/tables/billing.ts";
import { organisationsWithDueBilling, type SubscriptionAccount, updateSubscription } from "../store.ts";
import type { BillingPlatform } from "../platform.ts";

/** What a change of the sandbox's subscriptions needs: an invoice is issued, and the owners are told. */
export interface SandboxTools extends IssueTools {
  queue: Queue;
}

/** Mails the owners once the transaction is done. */
export async function tellOwners(
  trx: Trx,
  { queue }: Pick<SandboxTools, "queue">,
  { organisationId }: BillingScope,
  kind: BillingMailPayload["kind"],
  invoiceId?: string,
): Promise<void> {
  await queue.send(trx, billingMailJob, { organisationId, kind, ...(invoiceId === undefined ? {} : { invoiceId }) });
}

export interface GivenCard {
  /** Digits, with spaces as people type them. */
  number: string;
  /** "12/29". */
  expires: string;
}

const century = 2000;
const shownDigits = 4;

/** The test card with a number. @throws {AppError} VALIDATION for another one, and for a date that is over */
export function testCardOf({ number, expires }: GivenCard, now: Date): TestCard {
  const card = testCards.find((one) => one.number === number.replaceAll(/[ -]/g, ""));
  if (!card) {
    throw invalid("number", "This is not a test card. Use one of those shown, and never a real one.");
  }
  const [month = 0, year = 0] = expires.split("/").map(Number);
  if (new Date(Date.UTC(century + year, month, 1)) <= now) throw invalid("expires", "Your card has expired.");
  return card;
}

/** What is kept of a card: never its number. */
export function maskCard({ number, brand }: TestCard, expires: string): KeptCard {
  return { brand, last4: number.slice(-shownDigits), expires: expires.replaceAll(" ", "") };
}

/** Whether a payment without anybody present goes through. */
function paysRenewals(card: KeptCard | null): boolean {
  const known = testCards.find(({ number }) => number.slice(-shownDigits) === card?.last4);
  return known !== undefined && known.behaviour !== "fails_later" && known.behaviour !== "declined";
}

function invalid(path: string, message: string): AppError {
  return new AppError("VALIDATION", message, { errors: [{ path, message }] });
}

/**
 * Does what is due of one subscription: renews it or asks for the payment again, ends what was cancelled or not paid.
 * @returns whether something was done, and something else may be due
 */
export async function processDue(trx: Trx, tools: SandboxTools, scope: BillingScope): Promise<boolean> {
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

const batchSize = 100;
/** Terms that one run makes up for of one subscription, where a server stood still for long. */
const maxSteps = 24;

/** Does what is due of the sandbox's subscriptions, each in a transaction of its own. */
export async function renewDue(platform: BillingPlatform, signal?: AbortSignal): Promise<void> {
  const { database, clock, ids, queue, log, config } = platform;
  const tools = { ids, queue, seller: config.seller };
  const due = await database.system((trx) => organisationsWithDueBilling(trx, clock.now(), batchSize, "sandbox"));
  for (const organisationId of due) {
    if (signal?.aborted) return;
    try {
      for (let steps = 0; steps < maxSteps; steps += 1) {
        const scope = { organisationId, billing: "sandbox" as const, now: clock.now() };
        if (!(await database.tenant(organisationId, (trx) => processDue(trx, tools, scope)))) break;
      }
    } catch (error) {
      // One that fails does not hold up the others, and is due again in a minute.
      log.error({ error, organisationId }, "a subscription was not renewed");
    }
  }
}
