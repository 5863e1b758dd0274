import { type BillingDetails, type BillingDetailsRow, findBillingDetails, foundingCountry } from "../details-store.ts";
import { tellDetailsJob } from "../jobs.ts";
import type { BillingPlatform } from "../platform.ts";
import { requireBilling } from "../refusals.ts";
import { saveBillingDetails } from "./save-details.ts";

/** Who invoices are made out to, as far as it is known. */
interface KnownDetails {
  /** undefined before anything was given. */
  details: BillingDetailsRow | undefined;
  /** Without details, where the organisation was founded, if it was said: a name, or two letters. */
  foundedIn: string | undefined;
}

/** @throws {AppError} NOT_FOUND where nothing is billed */
export async function readBillingDetails(
  platform: Pick<BillingPlatform, "database" | "config">,
  organisationId: string,
): Promise<KnownDetails> {
  requireBilling(platform);
  return platform.database.tenant(organisationId, async (trx) => {
    const details = await findBillingDetails(trx, organisationId);
    return { details, foundedIn: details ? undefined : await foundingCountry(trx, organisationId) };
  });
}

/**
 * Saves what a member changed, and has the provider told of it.
 * @throws {AppError} as saveBillingDetails; NOT_FOUND where nothing is billed
 */
export async function changeBillingDetails(
  platform: Pick<BillingPlatform, "database" | "clock" | "config" | "queue">,
  { organisationId, userId }: { organisationId: string; userId: string },
  { details, version }: { details: BillingDetails; version: number },
): Promise<BillingDetailsRow> {
  requireBilling(platform);
  const { database, clock, config, queue } = platform;
  const change = { organisationId, details, version, changedBy: userId, now: clock.now() };
  return database.tenant(organisationId, async (trx) => {
    const row = await saveBillingDetails(trx, change);
    if (config.billing.kind === "stripe") await queue.send(trx, tellDetailsJob, { organisationId });
    return row;
  });
}
