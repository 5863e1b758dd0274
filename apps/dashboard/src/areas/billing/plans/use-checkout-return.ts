import { planOf } from "@lectern/access";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/toast.ts";
import { billingPath } from "../billing-path.ts";
import { refreshBilling } from "../billing-queries.ts";
import { type CheckoutReturn, ownPath } from "../checkout-return.ts";
import { CHECKOUT_FAILED_MESSAGE } from "../checkout-failed.ts";
import { goTo } from "../open-checkout.ts";

/**
 * Back from a checkout page: what was paid is taken over, and the person goes back to where they were, or to the billing
 * page. Answers whether that is under way.
 */
export function useCheckoutReturn(orgId: string, search: CheckoutReturn & { return_to?: string }): boolean {
  const { id, state, return_to: returnTo } = search;
  const isBack = id !== undefined && state === "succeeded";
  const begun = useRef(false);
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!isBack || begun.current) return;
    begun.current = true;
    void takeOver();

    async function takeOver(): Promise<void> {
      try {
        const { data } = await api.billing.validateCheckout({ org_id: orgId, id });
        await refreshBilling(queryClient, orgId);
        const organisation = await queryClient.fetchQuery({ ...queries.organisation(orgId), staleTime: 0 });
        if (data.state === "succeeded") toast.success(`Your plan is ${planOf(organisation.plan_id).title} now`);
        else toast.info("Your payment is being confirmed. Your plan changes once it is.");
      } catch (error) {
        toast.error(failureMessage(error, CHECKOUT_FAILED_MESSAGE));
      }
      const back = ownPath(returnTo);
      if (back !== undefined) goTo(router, back, { replace: true });
      else goTo(router, await billingPath(queryClient, orgId), { replace: true });
    }
  }, [isBack, id, orgId, returnTo, router, queryClient]);
  return isBack;
}
