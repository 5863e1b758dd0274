import type { Trx } from "../../../platform/database/index.ts";
import { applyEvent, type BillingScope, lockBilling } from "../apply-event.ts";
import { voidOpenInvoice } from "../invoices/invoice-store.ts";
import { billingMailJob } from "../jobs.ts";
import type { BillingPlatform } from "../platform.ts";
import { organisationsWithRunningTerm } from "../store.ts";

const batchSize = 100;

/** Ends what was begun in the sandbox, now that a provider charges for plans: nobody ever paid for it. */
export async function endSandboxSubscriptions(platform: BillingPlatform, signal?: AbortSignal): Promise<void> {
  const { database, clock, log, queue } = platform;
  const running = await database.system((trx) => organisationsWithRunningTerm(trx, "sandbox", batchSize));
  for (const organisationId of running) {
    if (signal?.aborted) return;
    try {
      await database.tenant(organisationId, async (trx) => {
        const scope = { organisationId, billing: "sandbox" as const, now: clock.now() };
        if (await endOne(trx, scope)) await queue.send(trx, billingMailJob, { organisationId, kind: "ended" });
      });
    } catch (error) {
      log.error({ error, organisationId }, "a subscription of the sandbox was not ended");
    }
  }
}

/** Whether there was one. */
async function endOne(trx: Trx, scope: BillingScope): Promise<boolean> {
  const { organisationId, now } = scope;
  for (;;) {
    const account = await lockBilling(trx, scope);
    if (!account?.row || account.row.provider !== "sandbox" || !account.subscription.term) return false;
    const { status } = account.subscription;
    if (status === "past_due") {
      await voidOpenInvoice(trx, organisationId);
      await applyEvent(trx, scope, account, { type: "grace_ended" });
      return true;
    }
    if (status === "non_renewing") {
      await applyEvent(trx, scope, account, { type: "term_ended" });
      return true;
    }
    const step =
      status === "paused" ? { type: "unpaused" as const, at: now } : { type: "cancellation_scheduled" as const };
    if (!(await applyEvent(trx, scope, account, step))) return false;
  }
}
