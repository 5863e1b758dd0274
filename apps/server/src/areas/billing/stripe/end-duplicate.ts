import type { Stripe } from "stripe";
import type { StripeTools } from "./stripe-tools.ts";
import { paymentIntentsOf } from "./to-invoice.ts";

/** Ends a subscription that was paid for beside another one, and gives its money back. Safe to repeat. */
export async function endDuplicate(
  { platform, stripe }: StripeTools,
  organisationId: string,
  { id }: Stripe.Subscription,
): Promise<void> {
  const { data: invoices } = await stripe.invoices.list({ subscription: id, expand: ["data.payments"], limit: 10 });
  for (const paymentIntent of invoices.flatMap(({ payments }) => paymentIntentsOf(payments?.data ?? []))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each once
    await stripe.refunds.create(
      { payment_intent: paymentIntent, reason: "duplicate" },
      { idempotencyKey: `lectern-duplicate-${paymentIntent}` },
    );
  }
  // Last: until it is ended it is found again, when a refund failed.
  await stripe.subscriptions.cancel(id);
  platform.log.warn({ organisationId, subscriptionId: id }, "a plan was bought twice: the second was given back");
}
