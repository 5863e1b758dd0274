import { noSuchOrganisation } from "../../platform/http/index.ts";
import { applyDueSubscriptionChanges } from "../metering/index.ts";
import { type InvoiceRow, listInvoices } from "./invoices/invoice-store.ts";
import type { BillingServices } from "./platform.ts";
import { requireProvider } from "./refusals.ts";
import { findAccount, type SubscriptionAccount } from "./store.ts";

const listedInvoices = 100;

/** A subscription with its newest invoices. */
export interface BilledSubscription {
  account: SubscriptionAccount;
  invoices: InvoiceRow[];
}

/**
 * The subscription of an organisation, brought up to date.
 * @throws {AppError} NOT_FOUND, also where nothing is billed
 */
export async function readAccount(services: BillingServices, organisationId: string): Promise<SubscriptionAccount> {
  requireProvider(services);
  const { database, clock } = services;
  const account = await database.tenant(organisationId, async (trx) => {
    await applyDueSubscriptionChanges(trx, organisationId, clock.now());
    return findAccount(trx, organisationId);
  });
  if (!account) throw noSuchOrganisation();
  return account;
}

/** @throws {AppError} as readAccount */
export async function readSubscription(services: BillingServices, organisationId: string): Promise<BilledSubscription> {
  const account = await readAccount(services, organisationId);
  const invoices = await services.database.tenant(organisationId, (trx) =>
    listInvoices(trx, organisationId, listedInvoices),
  );
  return { account, invoices };
}
