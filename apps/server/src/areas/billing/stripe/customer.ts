import { ownersOf } from "../../accounts/index.ts";
import { findAccount } from "../store.ts";
import { nothingBilled } from "../refusals.ts";
import { findBillingDetails } from "../details/details-store.ts";
import { tellDetails } from "./customer-details.ts";
import { findStripeCustomer, keepCustomer } from "./stripe-store.ts";
import type { StripeTools } from "./stripe-tools.ts";

/**
 * The customer that an organisation is at Stripe, made when there is none; its name, who invoices are made out to
 * and an owner's mail address are told.
 */
export async function customerOfOrganisation(tools: StripeTools, organisationId: string): Promise<string> {
  const { database, clock } = tools.platform;
  const { account, owners, known, details } = await database.tenant(organisationId, async (trx) => ({
    account: await findAccount(trx, organisationId),
    owners: await ownersOf(trx, organisationId),
    known: await findStripeCustomer(trx, organisationId),
    details: await findBillingDetails(trx, organisationId),
  }));
  if (!account) throw nothingBilled();
  // The same key: of two tabs that are the first, both get the same customer.
  const made =
    known?.customerId ??
    (
      await tools.stripe.customers.create(
        { metadata: { organisation_id: organisationId } },
        { idempotencyKey: `lectern-customer-${organisationId}` },
      )
    ).id;
  const customerId = known
    ? made
    : await database.tenant(organisationId, (trx) =>
        keepCustomer(trx, {
          organisationId,
          customerId: made,
          planId: account.subscription.planId,
          now: clock.now(),
        }),
      );
  const [owner] = owners;
  await tools.stripe.customers.update(customerId, {
    ...(details ? {} : { name: account.organisationName }),
    ...(owner ? { email: owner.email } : {}),
  });
  if (details && details.version !== account.row?.details_version) await tellDetails(tools, organisationId);
  return customerId;
}
