import { ownersOf } from "../../accounts/index.ts";
import { findAccount } from "../store.ts";
import { nothingBilled } from "../refusals.ts";
import { findStripeCustomer, keepCustomer } from "./stripe-store.ts";
import type { StripeTools } from "./stripe-tools.ts";

/** The customer that an organisation is at Stripe, made when there is none; its name and an owner's address are told. */
export async function customerOfOrganisation(
  { platform, stripe }: StripeTools,
  organisationId: string,
): Promise<string> {
  const { database, clock } = platform;
  const { account, owners, known } = await database.tenant(organisationId, async (trx) => ({
    account: await findAccount(trx, organisationId),
    owners: await ownersOf(trx, organisationId),
    known: await findStripeCustomer(trx, organisationId),
  }));
  if (!account) throw nothingBilled();
  // The same key: of two tabs that are the first, both get the same customer.
  const made =
    known?.customerId ??
    (
      await stripe.customers.create(
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
  await stripe.customers.update(customerId, {
    name: account.organisationName,
    ...(owner ? { email: owner.email } : {}),
  });
  return customerId;
}
