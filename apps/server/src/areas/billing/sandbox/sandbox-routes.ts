import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Trx } from "../../../platform/database/index.ts";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { endPreviewNow } from "../../metering/index.ts";
import { type BillingScope, lockBilling } from "../apply-event.ts";
import type { BillingPlatform } from "../platform.ts";
import { presentCheckout } from "../present.ts";
import { notNow, nothingBilled } from "../refusals.ts";
import { updateSubscription } from "../store.ts";
import { updateCheckout } from "../checkout-store.ts";
import { confirmCheckout, lockCheckout, payCheckout } from "./pay-checkout.ts";
import { keptCard, payOpenInvoice, renewOne, testCardOf } from "./renew.ts";

/** The calls of the sandbox's own pages. */
export function sandboxCalls({ database, clock, ids, queue, config }: BillingPlatform) {
  const os = implement(contract.sandboxBilling).$context<ApiContext>();
  const tools = { ids, queue, seller: config.seller };

  function inSandbox<Result>(
    context: ApiContext,
    run: (trx: Trx, scope: BillingScope) => Promise<Result>,
  ): Promise<Result> {
    if (config.billing.kind !== "sandbox") throw nothingBilled();
    const { organisationId } = memberOf(context);
    const scope: BillingScope = { organisationId, billing: "sandbox", now: clock.now() };
    return database.tenant(organisationId, (trx) => run(trx, scope));
  }

  return {
    getCheckout: os.getCheckout.handler(async ({ input, context }) => {
      const { checkout } = await inSandbox(context, (trx, scope) => lockCheckout(trx, scope, input.checkout_id));
      return { success: true, data: presentCheckout(checkout) };
    }),

    pay: os.pay.handler(async ({ input, context }) => {
      const { checkout_id: checkoutId, number, expires, due } = input;
      const payment = { checkoutId, number, expires, due };
      const paid = await inSandbox(context, (trx, scope) => payCheckout(trx, tools, scope, payment));
      return { success: true, data: presentCheckout(paid) };
    }),

    confirm: os.confirm.handler(async ({ input, context }) => {
      const confirmation = { checkoutId: input.checkout_id, approved: input.approved };
      const paid = await inSandbox(context, (trx, scope) => confirmCheckout(trx, tools, scope, confirmation));
      return { success: true, data: presentCheckout(paid) };
    }),

    leave: os.leave.handler(async ({ input, context }) => {
      const left = await inSandbox(context, async (trx, scope) => {
        const { checkout } = await lockCheckout(trx, scope, input.checkout_id);
        if (checkout.state !== "open" && checkout.state !== "needs_confirmation") return checkout;
        await updateCheckout(trx, checkout.id, { state: "cancelled", card: null, due: null });
        return { ...checkout, state: "cancelled" as const };
      });
      return { success: true, data: presentCheckout(left) };
    }),

    setCard: os.setCard.handler(async ({ input, context }) => {
      const paid = await inSandbox(context, async (trx, scope) => {
        const account = await lockBilling(trx, scope);
        if (!account?.row) throw notNow({ message: "There is no subscription to pay for." });
        const card = testCardOf(input, scope.now);
        if (card.behaviour === "declined") throw notNow({ message: "Your card was declined. The one before stays." });
        const kept = JSON.stringify(keptCard(card, input.expires));
        await updateSubscription(trx, scope.organisationId, { card: kept, updated_at: scope.now });
        return card.behaviour === "fails_later" ? false : payOpenInvoice(trx, tools, scope);
      });
      return { success: true, data: { paid } };
    }),

    endTerm: os.endTerm.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      await inSandbox(context, async (trx, scope) => {
        const account = await lockBilling(trx, scope);
        const { term, status } = account?.subscription ?? {};
        if (status === "in_trial") {
          await endPreviewNow(trx, scope.now, organisationId);
          return;
        }
        if (!account || !term || status === "paused") throw notNow({ message: "Nothing is billed that could end." });
        await endNow(trx, scope);
        await renewOne(trx, tools, scope);
      });
      return { success: true, data: { id: organisationId } };
    }),
  };

  /** Moves what comes next to now: the end of the term, or of the days of grace. */
  async function endNow(trx: Trx, scope: BillingScope): Promise<void> {
    const { organisationId, now } = scope;
    const account = await lockBilling(trx, scope);
    if (!account) return;
    const { status, term } = account.subscription;
    if (status === "past_due") {
      await updateSubscription(trx, organisationId, { grace_end: now, due_at: now });
    } else if (term) {
      await updateSubscription(trx, organisationId, {
        term_anchor: now,
        term_end: new Date(Math.max(now.getTime(), term.start.getTime() + 1)),
        due_at: now,
      });
    }
  }
}
