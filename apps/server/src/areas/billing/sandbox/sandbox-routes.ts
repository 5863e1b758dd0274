import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import type { BillingPlatform } from "../platform.ts";
import { presentCheckout } from "../present.ts";
import { endTermNow } from "./end-term-now.ts";
import { confirmCheckout, leaveCheckout, payCheckout, readCheckout } from "./pay-checkout.ts";
import { setCardAndPay } from "./set-card-and-pay.ts";

/** The calls of the sandbox's own pages. */
export function sandboxCalls(platform: BillingPlatform) {
  const os = implement(contract.sandboxBilling).$context<ApiContext>();

  return {
    getCheckout: os.getCheckout.handler(async ({ input, context }) => {
      const checkout = await readCheckout(platform, memberOf(context).organisationId, input.checkout_id);
      return { success: true, data: presentCheckout(checkout) };
    }),

    pay: os.pay.handler(async ({ input, context }) => {
      const { checkout_id: checkoutId, number, expires, due } = input;
      const payment = { checkoutId, number, expires, due };
      const paid = await payCheckout(platform, memberOf(context).organisationId, payment);
      return { success: true, data: presentCheckout(paid) };
    }),

    confirm: os.confirm.handler(async ({ input, context }) => {
      const confirmation = { checkoutId: input.checkout_id, approved: input.approved };
      const paid = await confirmCheckout(platform, memberOf(context).organisationId, confirmation);
      return { success: true, data: presentCheckout(paid) };
    }),

    leave: os.leave.handler(async ({ input, context }) => {
      const left = await leaveCheckout(platform, memberOf(context).organisationId, input.checkout_id);
      return { success: true, data: presentCheckout(left) };
    }),

    setCard: os.setCard.handler(async ({ input, context }) => {
      const { number, expires } = input;
      const paid = await setCardAndPay(platform, memberOf(context).organisationId, { number, expires });
      return { success: true, data: { paid } };
    }),

    endTerm: os.endTerm.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      await endTermNow(platform, organisationId);
      return { success: true, data: { id: organisationId } };
    }),
  };
}
