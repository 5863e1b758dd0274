import type { Trx } from "../../platform/database/index.ts";
import { renewPeriod } from "./account-store.ts";
import { endPreviewsDue } from "./previews.ts";

/** Applies what has become due of a subscription: a new billing period, the end of a preview. */
export async function refreshSubscription(trx: Trx, organisationId: string, now: Date): Promise<void> {
  await renewPeriod(trx, organisationId, now);
  await endPreviewsDue(trx, now, organisationId);
}
