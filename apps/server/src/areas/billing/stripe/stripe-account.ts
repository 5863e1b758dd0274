import type { Stripe } from "stripe";

/** What Stripe says of one customer, now. */
export interface StripeAccount {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  /** The one that counts: the oldest that runs, or the newest that is over. */
  subscription: Stripe.Subscription | undefined;
  /** Others that run: paid for in a second tab. */
  duplicates: readonly Stripe.Subscription[];
  /** The plan that a schedule puts it on with the next term. */
  pendingPlanId: string | null;
  /** Minor units that are taken off the next invoices. */
  credit: number;
  /** The newest, newest first. */
  invoices: readonly Stripe.Invoice[];
  /** Minor units given back, by the payment they were given back of. */
  refunds: ReadonlyMap<string, number>;
}
