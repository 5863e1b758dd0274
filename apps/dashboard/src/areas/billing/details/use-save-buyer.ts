import type { WireBillingDetails } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { billingQueries } from "../billing-queries.ts";
import { type DetailValues, detailValues } from "./detail-fields.ts";

/**
 * Saves what a checkout asks of the buyer beside the other billing details, where it is something else. Rejects with the
 * failure; after somebody else's change it is tried on theirs the next time.
 */
export function useSaveBuyer(orgId: string, details: WireBillingDetails) {
  const queryClient = useQueryClient();
  const query = billingQueries.details(orgId);
  return async (buyer: Pick<DetailValues, "country" | "tax_id">): Promise<void> => {
    const { country, tax_id: taxId } = details;
    if (details.version > 0 && country === buyer.country && taxId === buyer.tax_id.trim()) return;
    try {
      const change = { ...detailValues(details), ...buyer };
      const { data } = await api.billingDetails.save({ org_id: orgId, version: details.version, ...change });
      queryClient.setQueryData(query.queryKey, data);
    } catch (error) {
      if (error instanceof ApiFailure && error.failureType === "CONFLICT") await queryClient.invalidateQueries(query);
      throw error;
    }
  };
}
