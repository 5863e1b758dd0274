import type { Trx } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/index.ts";
import type { BillingPlatform } from "../platform.ts";
import { findBillingDetails } from "../details-store.ts";
import { saveBillingDetails } from "../details/save-details.ts";
import type { SubscriptionAccount } from "../store.ts";
import { detailsOfCustomer } from "./customer-details.ts";
import type { StripeAccount } from "./to-subscription.ts";
import { recordSyncedDetailsVersion } from "./stripe-store.ts";

/** Keeps what the customer changed on Stripe's pages as a version of their own, unless a newer one was not told yet. */
export async function takeOverDetails(
  trx: Trx,
  { clock, log }: BillingPlatform,
  {
    account,
    stripeAccount,
    organisationId,
  }: {
    account: SubscriptionAccount;
    stripeAccount: StripeAccount;
    organisationId: string;
  },
): Promise<void> {
  const given = detailsOfCustomer(stripeAccount.customer, account.organisationName);
  const current = await findBillingDetails(trx, organisationId);
  const version = current?.version ?? 0;
  if (!given || account.row?.details_version !== version) return;
  // Not every number here is one that Stripe knows.
  const kept = current?.country === given.country ? current.tax_id : "";
  const details = { ...given, tax_id: given.tax_id || kept };
  try {
    const change = { organisationId, details, version, changedBy: undefined, now: clock.now() };
    const saved = await saveBillingDetails(trx, change);
    await recordSyncedDetailsVersion(trx, organisationId, saved.version);
  } catch (error) {
    // Stripe's invoices name it all the same.
    if (!(error instanceof AppError)) throw error;
    log.info({ organisationId, failureType: error.failureType }, "billing details at Stripe are not taken over");
  }
}
