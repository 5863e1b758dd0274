import { cycleOf } from "@lectern/billing";
import type { Stripe } from "stripe";
import type { StripeTools } from "./stripe-tools.ts";

/** Puts a subscription on another plan when its term ends; takes a cancellation, and what was scheduled before, back. */
export async function schedulePlan(
  { stripe, prices }: StripeTools,
  subscriptionId: string,
  planId: string,
): Promise<void> {
  const price = await prices.priceIdOf(planId);
  await withdrawSchedule(stripe, subscriptionId);
  const { cancel_at_period_end: isCancelled } = await stripe.subscriptions.retrieve(subscriptionId);
  if (isCancelled) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
  const [present] = phases;
  if (!present) throw new Error("The schedule at Stripe has no phase.");
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        start_date: present.start_date,
        end_date: present.end_date,
        items: present.items.map((item) => ({ price: idOf(item.price), quantity: item.quantity ?? 1 })),
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: cycleOf(planId) === "annual" ? "year" : "month", interval_count: 1 },
        proration_behavior: "none",
      },
    ],
  });
}

/** The present plan goes on. Safe to repeat. */
export async function withdrawSchedule(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
  if (schedule) await stripe.subscriptionSchedules.release(idOf(schedule));
}

function idOf(object: string | { id: string }): string {
  return typeof object === "string" ? object : object.id;
}
