import type { Trx } from "../../../platform/database/index.ts";
import { endPlanPreviewNow } from "../../metering/index.ts";
import { type BillingScope, lockBilling } from "../apply-event.ts";
import type { BillingPlatform } from "../platform.ts";
import { subscriptionConflict } from "../refusals.ts";
import { updateSubscription } from "../store.ts";
import { runInSandbox } from "./run-in-sandbox.ts";
import { processDue } from "./renew.ts";

/** Ends the preview or the term now, and does what is due then. @throws {AppError} CONFLICT where there is none */
export async function endTermNow(platform: BillingPlatform, organisationId: string): Promise<void> {
  await runInSandbox(platform, organisationId, async (trx, scope, tools) => {
    const account = await lockBilling(trx, scope);
    const { term, status } = account?.subscription ?? {};
    if (status === "in_trial") {
      await endPlanPreviewNow(trx, scope.now, organisationId);
      return;
    }
    if (!account || !term || status === "paused")
      throw subscriptionConflict({ message: "Nothing is billed that could end." });
    await moveToNow(trx, scope);
    await processDue(trx, tools, scope);
  });
}

/** Moves what comes next to now: the end of the term, or of the days of grace. */
async function moveToNow(trx: Trx, scope: BillingScope): Promise<void> {
  const { organisationId, now } = scope;
  const account = await lockBilling(trx, scope);
  if (!account) return;
  const { status, term } = account.subscription;
  if (status === "past_due") {
    await updateSubscription(trx, organisationId, { grace_end: now, due_at: now });
  } else if (term) {
    await updateSubscription(trx, organisationId, {
      term_anchor: now,
      term_end: new Date(Math.max(now.getTime(), term.start.getTime() + 1)),
      due_at: now,
    });
  }
}
