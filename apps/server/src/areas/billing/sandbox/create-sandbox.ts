import { planRefusal } from "@lectern/billing";
import type { Trx } from "../../../platform/database/index.ts";
import { applyEvent, type BillingScope, lockBilling } from "../apply-event.ts";
import type { BillingPlatform } from "../platform.ts";
import type { BillingProvider } from "../provider.ts";
import { voidOpenInvoice } from "../invoices/invoice-store.ts";
import { subscriptionConflict, nothingBilled, planRefused } from "../refusals.ts";
import type { SubscriptionAccount } from "../store.ts";
import { findCheckout, findNewestCheckout, insertCheckout } from "../checkout-store.ts";
import { tellOwners } from "./renew.ts";

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** As long as a hosted page of other providers. */
const checkoutMs = 3 * 3_600_000;

/** What is paid here counts at once: there is nothing to take over. */
async function validateCheckout(
  { database, clock }: Pick<BillingPlatform, "database" | "clock">,
  organisationId: string,
  id: string | undefined,
): Promise<"succeeded" | "open" | "failed"> {
  // An id of ours is a UUID; a provider's may be anything.
  if (id !== undefined && !isUuid.test(id)) return "failed";
  const checkout = await database.tenant(organisationId, (trx) =>
    id === undefined ? findNewestCheckout(trx, organisationId) : findCheckout(trx, organisationId, id),
  );
  if (!checkout) return "failed";
  if (checkout.state === "succeeded") return "succeeded";
  const isOver = checkout.state === "cancelled" || checkout.expires_at <= clock.now();
  return isOver ? "failed" : "open";
}

/** The provider that charges nobody: its pages are part of the dashboard, its subscriptions renew themselves. */
export function createSandbox({ database, clock, ids, queue, config }: BillingPlatform): BillingProvider {
  function change(
    organisationId: string,
    run: (trx: Trx, scope: BillingScope, account: SubscriptionAccount) => Promise<void>,
  ): Promise<void> {
    const scope: BillingScope = { organisationId, billing: "sandbox", now: clock.now() };
    return database.tenant(organisationId, async (trx) => {
      const account = await lockBilling(trx, scope);
      if (!account) throw nothingBilled();
      await run(trx, scope, account);
    });
  }

  return {
    async openCheckout({ organisationId, planId, redirectUrl, cancelUrl }) {
      const id = ids.uuid();
      const now = clock.now();
      await database.tenant(organisationId, (trx) =>
        insertCheckout(trx, {
          id,
          organisation_id: organisationId,
          plan_id: planId,
          state: "open",
          provider_id: null,
          card: null,
          due: null,
          redirect_url: redirectUrl,
          cancel_url: cancelUrl,
          created_at: now,
          expires_at: new Date(now.getTime() + checkoutMs),
        }),
      );
      return { id, url: `${config.publicUrl}/organisation/${organisationId}/checkout/${id}` };
    },

    async openPortal(organisationId, returnUrl) {
      const query = new URLSearchParams({ return_to: returnUrl });
      return `${config.publicUrl}/organisation/${organisationId}/billing-portal?${query.toString()}`;
    },

    validateCheckout: (organisationId, id) => validateCheckout({ database, clock }, organisationId, id),

    cancel: (organisationId, { reason, suggestion }) =>
      change(organisationId, async (trx, scope, account) => {
        const why = { cancel_reason: reason, cancel_suggestion: suggestion };
        const next = await applyEvent(trx, scope, account, { type: "cancellation_scheduled" }, why);
        if (!next && account.subscription.status !== "non_renewing") {
          throw subscriptionConflict("nothing_to_cancel");
        }
        if (next?.status !== "cancelled") return;
        await voidOpenInvoice(trx, organisationId);
        await tellOwners(trx, { queue }, scope, "ended");
      }),

    resume: (organisationId) =>
      change(organisationId, async (trx, scope, account) => {
        const why = { cancel_reason: null, cancel_suggestion: null };
        const { status } = account.subscription;
        const type = status === "paused" ? "unpaused" : "cancellation_withdrawn";
        const next = await applyEvent(trx, scope, account, { type, at: scope.now }, why);
        if (!next && status !== "active") throw subscriptionConflict("over");
      }),

    schedulePlan: (organisationId, planId) =>
      change(organisationId, async (trx, scope, account) => {
        const { subscription } = account;
        if (planId === subscription.planId) {
          await applyEvent(trx, scope, account, { type: "downgrade_withdrawn" });
          return;
        }
        if (planId === subscription.pendingPlanId) return;
        const next = await applyEvent(trx, scope, account, { type: "downgrade_scheduled", planId });
        if (next) return;
        const refusal = planRefusal(subscription, planId);
        throw refusal === undefined || refusal === "downgrade" ? subscriptionConflict("higher") : planRefused(refusal);
      }),
  };
}
