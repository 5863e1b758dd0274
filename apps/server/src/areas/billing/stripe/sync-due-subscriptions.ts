import { billingMailJob } from "../jobs.ts";
import { dueAt } from "../apply-event.ts";
import { organisationsWithDueBilling, findAccount, updateSubscription } from "../store.ts";
import { findOpenInvoice } from "../invoices/invoice-store.ts";
import { endUnpaid } from "./create-stripe.ts";
import type { StripeTools } from "./stripe-tools.ts";
import { syncAccount } from "./sync-account.ts";

const batchSize = 100;
const retryMs = 3_600_000;

/** Where a term ended, Stripe is asked: its event may never come. What is not paid is mentioned, and ended after the days of grace. */
export async function syncDueSubscriptions(tools: StripeTools, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = tools.platform;
  const due = await database.system((trx) => organisationsWithDueBilling(trx, clock.now(), batchSize, "stripe"));
  for (const organisationId of due) {
    if (signal?.aborted) return;
    try {
      await followOne(tools, organisationId);
    } catch (error) {
      log.error({ error: describe(error), organisationId }, "a subscription could not be read from Stripe");
    }
  }
}

async function followOne(tools: StripeTools, organisationId: string): Promise<void> {
  const { platform } = tools;
  const { database, clock, queue } = platform;
  await syncAccount(tools, organisationId);
  const read = await database.tenant(organisationId, async (trx) => ({
    account: await findAccount(trx, organisationId),
    open: await findOpenInvoice(trx, organisationId),
  }));
  const { account, open } = read;
  const now = clock.now();
  if (!account?.row?.due_at || account.row.due_at > now) return;
  const { subscription, row } = account;
  if (subscription.status === "past_due" && subscription.graceEnd && subscription.graceEnd <= now && row.provider_id) {
    await endUnpaid(tools, organisationId, row.provider_id);
    await syncAccount(tools, organisationId);
    return;
  }
  await database.tenant(organisationId, async (trx) => {
    if (subscription.status !== "past_due") {
      await updateSubscription(trx, organisationId, { due_at: new Date(now.getTime() + retryMs) });
      return;
    }
    const reminders = row.reminders + 1;
    await updateSubscription(trx, organisationId, { reminders, due_at: dueAt(subscription, reminders) });
    await queue.send(trx, billingMailJob, { organisationId, kind: "failed", ...(open ? { invoiceId: open.id } : {}) });
  });
}

/** Stripe's errors carry whole answers: what is said of them is their kind. */
function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
