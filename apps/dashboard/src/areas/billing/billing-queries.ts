import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";
import { queries } from "../../platform/api/queries.ts";

/** Said where the server has no sentence of its own; the documents' words. */
export const CHECKOUT_FAILED_MESSAGE = "Something went wrong in checkout!";

const key = (orgId: string) => ["organisation", orgId, "billing"] as const;

/** What the billing screens read. */
export const billingQueries = {
  subscription: (orgId: string) =>
    queryOptions({
      queryKey: [...key(orgId), "subscription"],
      queryFn: async ({ signal }) => (await api.billing.subscription({ org_id: orgId }, { signal })).data,
    }),
  details: (orgId: string) =>
    queryOptions({
      queryKey: [...key(orgId), "details"],
      queryFn: async ({ signal }) => (await api.billingDetails.get({ org_id: orgId }, { signal })).data,
    }),
  /** On a checkout page: what it showed when it was opened. */
  quote: (orgId: string, planId: string, checkoutId?: string) =>
    queryOptions({
      queryKey: [...key(orgId), "quote", planId, checkoutId ?? "now"],
      // It changes from day to day, and with what is bought in another window.
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const input = {
          org_id: orgId,
          plan_id: planId,
          ...(checkoutId === undefined ? {} : { checkout_id: checkoutId }),
        };
        return (await api.billing.quote(input, { signal })).data;
      },
    }),
  checkout: (orgId: string, checkoutId: string) =>
    queryOptions({
      queryKey: [...key(orgId), "checkout", checkoutId],
      queryFn: async ({ signal }) =>
        (await api.sandboxBilling.getCheckout({ org_id: orgId, checkout_id: checkoutId }, { signal })).data,
    }),
};

/** Reads again what a change of the subscription changes: it, the plan, its rights and its words. */
export async function refreshBilling(queryClient: QueryClient, orgId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey });
}
