import type { Stripe } from "stripe";
import type { Subscription } from "@lectern/billing";
import type { StripeTools } from "./stripe-tools.ts";
import { paymentIntentsOf, toInvoice } from "./to-invoice.ts";
import type { Logger } from "../../../platform/logging/index.ts";
import { isOngoing, planIdOfPrice, type StripeAccount, toCard, toSubscription } from "./to-subscription.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { type BillingScope, lockBilling, writeSubscription } from "../apply-event.ts";
import { type MirroredChange, mirrorInvoices } from "./mirror-invoices.ts";
import { billingMailJob, type BillingMailPayload } from "../jobs.ts";
import type { BillingPlatform } from "../platform.ts";
import { updateSubscription } from "../store.ts";
import { findStripeCustomer, keepEvent } from "./stripe-store.ts";
import { takeOverDetails } from "./take-over-details.ts";

/** Ends a subscription that was paid for beside another one, and gives its money back. Safe to repeat. */
async function endDuplicate(
  { platform, stripe }: StripeTools,
  organisationId: string,
  { id }: Stripe.Subscription,
): Promise<void> {
  const { data: invoices } = await stripe.invoices.list({ subscription: id, expand: ["data.payments"], limit: 10 });
  for (const paymentIntent of invoices.flatMap(({ payments }) => paymentIntentsOf(payments?.data ?? []))) {
    await stripe.refunds.create(
      { payment_intent: paymentIntent, reason: "duplicate" },
      { idempotencyKey: `lectern-duplicate-${paymentIntent}` },
    );
  }
  // Last: until it is ended it is found again, when a refund failed.
  await stripe.subscriptions.cancel(id);
  platform.log.warn({ organisationId, subscriptionId: id }, "a plan was bought twice: the second was given back");
}

const pageSize = 100;
const invoiceCount = 30;

/** Reads a customer with its subscription, invoices and refunds. */
async function readStripeAccount(
  { stripe, log }: { stripe: Stripe; log: Logger },
  { organisationId, customerId }: { organisationId: string; customerId: string },
): Promise<StripeAccount> {
  const [customer, { data: subscriptions }, { data: invoices }, { data: charges }] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ["tax_ids"] }),
    stripe.subscriptions.list({
      customer: customerId,
      status: "all",
      limit: pageSize,
      expand: ["data.latest_invoice", "data.default_payment_method"],
    }),
    stripe.invoices.list({ customer: customerId, limit: invoiceCount, expand: ["data.payments"] }),
    stripe.charges.list({ customer: customerId, limit: pageSize }),
  ]);
  const ours = subscriptions.filter((subscription) => {
    const isOurs = subscription.metadata["organisation_id"] === organisationId && planIdOf(subscription) !== undefined;
    if (!isOurs && isOngoing(subscription)) {
      log.warn({ subscriptionId: subscription.id, organisationId }, "a subscription at Stripe is none of Lectern's");
    }
    return isOurs;
  });
  const byAge = ours.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
  const [live, ...duplicates] = byAge.filter(isOngoing);
  const subscription = live ?? byAge.findLast(({ status }) => status === "canceled");
  return {
    customer,
    subscription,
    duplicates,
    pendingPlanId: live ? await readPendingPlan(stripe, live) : null,
    credit: customer.deleted ? 0 : Math.max(0, -(customer.balance ?? 0)),
    invoices,
    refunds: refundsOf(charges),
  };
}

function planIdOf({ items }: Stripe.Subscription): string | undefined {
  const [item] = items.data;
  return item && planIdOfPrice(item.price);
}

async function readPendingPlan(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<string | null> {
  if (!schedule) return null;
  const id = typeof schedule === "string" ? schedule : schedule.id;
  const { phases, current_phase: current } = await stripe.subscriptionSchedules.retrieve(id, {
    expand: ["phases.items.price"],
  });
  const next = phases.find((phase) => phase.start_date >= (current?.end_date ?? 0));
  const price = next?.items[0]?.price;
  return (typeof price === "object" && !price.deleted && planIdOfPrice(price)) || null;
}

function refundsOf(charges: readonly Stripe.Charge[]): Map<string, number> {
  const refunds = new Map<string, number>();
  for (const { payment_intent: intent, amount_refunded: amount } of charges) {
    const id = typeof intent === "string" ? intent : intent?.id;
    if (id !== undefined && amount > 0) refunds.set(id, (refunds.get(id) ?? 0) + amount);
  }
  return refunds;
}

const maxAttempts = 5;

/**
 * Takes over what Stripe says of an organisation now. Safe to repeat and in any order: an answer that is older than what
 * was written meanwhile is thrown away, and Stripe is asked again.
 */
export async function syncAccount(tools: StripeTools, organisationId: string, eventId?: string): Promise<void> {
  const { platform, stripe } = tools;
  const { database, log } = platform;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const customer = await database.tenant(organisationId, (trx) => findStripeCustomer(trx, organisationId));
    if (!customer) return;
    const { customerId, revision } = customer;
    const account = await readStripeAccount({ stripe, log }, { organisationId, customerId });
    const planIds = await tools.prices.planIds((known) => pricesOf(account).every((id) => known.has(id)));
    const isWritten = await database.tenant(organisationId, (trx) =>
      writeAccount(trx, platform, { organisationId, account, planIds, revision, eventId }),
    );
    if (isWritten) {
      for (const duplicate of account.duplicates) await endDuplicate(tools, organisationId, duplicate);
      return;
    }
  }
  throw new Error("The subscription is being written by others all the time.");
}

interface ReadAccount {
  organisationId: string;
  account: StripeAccount;
  planIds: ReadonlyMap<string, string>;
  /** What was written when Stripe was asked. */
  revision: number;
  eventId: string | undefined;
}

async function writeAccount(trx: Trx, platform: BillingPlatform, read: ReadAccount): Promise<boolean> {
  const { organisationId, account: stripeAccount, planIds, revision, eventId } = read;
  const { clock, ids, queue, config } = platform;
  const scope: BillingScope = { organisationId, billing: "stripe", now: clock.now() };
  const account = await lockBilling(trx, scope);
  if (!account?.row || account.row.revision !== revision) return false;
  const before = account.subscription;
  await takeOverDetails(trx, platform, { account, stripeAccount, organisationId });
  const mirrored = stripeAccount.invoices.flatMap(
    (invoice) => toInvoice(invoice, stripeAccount.refunds, planIds) ?? [],
  );
  const changes = await mirrorInvoices(trx, { ids, seller: config.seller }, organisationId, mirrored);
  const next = toSubscription(stripeAccount, before);
  const { subscription } = stripeAccount;
  if (next && subscription) {
    const stays = next.status === "past_due" && before.status === "past_due";
    const reminders = next.status === "past_due" ? (stays ? account.row.reminders : 1) : 0;
    const card = toCard(subscription);
    await writeSubscription(trx, scope, next, {
      provider_id: subscription.id,
      reminders,
      ...(card ? { card } : {}),
      ...(next.status === "active" ? { cancel_reason: null, cancel_suggestion: null } : {}),
    });
  }
  await updateSubscription(trx, organisationId, { provider: "stripe", revision: revision + 1 });
  for (const mail of mailsOf(before, next, changes, account.row.cancel_reason !== null)) {
    // On one connection.
    await queue.send(trx, billingMailJob, { organisationId, ...mail });
  }
  if (eventId !== undefined) await keepEvent(trx, eventId, organisationId, scope.now);
  return true;
}

/** What owners are told: what was paid, that a payment failed, that the plan is over. */
function mailsOf(
  before: Subscription,
  next: Subscription | undefined,
  changes: readonly MirroredChange[],
  wasCancelled: boolean,
): Omit<BillingMailPayload, "organisationId">[] {
  const paid = changes.filter(({ isNewlyPaid }) => isNewlyPaid);
  const receipts = paid.map(({ id }) => ({ kind: "receipt" as const, invoiceId: id }));
  if (next?.status === "cancelled") {
    return [...receipts, { kind: before.status === "past_due" && !wasCancelled ? "unpaid" : "ended" }];
  }
  if (next?.status === "past_due" && before.status !== "past_due") {
    const open = changes.find(({ status }) => status === "open");
    return [...receipts, { kind: "failed", ...(open ? { invoiceId: open.id } : {}) }];
  }
  return receipts;
}

function pricesOf({ invoices }: StripeAccount): string[] {
  return invoices.flatMap(({ lines }) =>
    lines.data.flatMap(({ pricing }) => {
      const price = pricing?.price_details?.price;
      return price ? [typeof price === "string" ? price : price.id] : [];
    }),
  );
}
