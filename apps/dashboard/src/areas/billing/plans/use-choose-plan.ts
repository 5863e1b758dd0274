import { planOf } from "@lectern/access";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { CHECKOUT_FAILED_MESSAGE, refreshBilling } from "../billing-queries.ts";
import { goTo, createCheckout } from "../create-checkout.ts";
import type { PlanAction } from "./plan-action.ts";

export interface PlanChoice {
  planId: string;
  action: PlanAction;
  /** In the place of the present page, which would begin it again. */
  replace?: boolean;
}

/** Does what the button of a plan says: buying leads to the checkout page, the rest is done here. */
export function useChoosePlan(orgId: string, returnTo: string | undefined) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ planId, action, replace = false }: PlanChoice) => {
      if (action.kind === "buy") {
        goTo(router, await createCheckout({ orgId, planId, returnTo }), { replace });
        return;
      }
      if (action.kind === "resume") {
        await api.billing.resume({ org_id: orgId });
        toast.success("Your subscription goes on");
      } else if (action.kind === "schedule") {
        await api.billing.schedulePlan({ org_id: orgId, plan_id: planId });
        toast.success(`${planOf(planId).title} begins when the present term ends`);
      }
      await refreshBilling(queryClient, orgId);
    },
    onError: (error, { action }) =>
      toast.error(failureMessage(error, action.kind === "buy" ? CHECKOUT_FAILED_MESSAGE : "Something went wrong!")),
  });
}
