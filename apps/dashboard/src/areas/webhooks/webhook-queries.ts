import type { WireWebhookDelivery } from "@lectern/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";

/** Key of everything about an organisation's webhooks. */
export function webhooksKey(orgId: string) {
  return ["organisation", orgId, "webhooks"] as const;
}

/** Read anew whenever it is opened: Lectern disables webhooks by itself. */
export function webhooksQuery(orgId: string) {
  return queryOptions({
    queryKey: [...webhooksKey(orgId), "list"],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.webhooks.list({ org_id: orgId }, { signal })).data,
  });
}

/** The log of a webhook, newest first. */
export function deliveriesQuery(orgId: string, webhookId: string) {
  return infiniteQueryOptions({
    queryKey: [...webhooksKey(orgId), webhookId, "deliveries"],
    staleTime: 0,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      api.webhooks.deliveries(
        { org_id: orgId, webhook_id: webhookId, ...(pageParam !== "" && { next_page_token: pageParam }) },
        { signal },
      ),
    getNextPageParam: (last) => last.next_page_token ?? undefined,
  });
}

/** What was sent, and every attempt: read again with each. */
export function deliveryQuery(
  orgId: string,
  webhookId: string,
  { id: deliveryId, attempts }: Pick<WireWebhookDelivery, "id" | "attempts">,
) {
  return queryOptions({
    queryKey: [...webhooksKey(orgId), webhookId, "delivery", deliveryId, attempts],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.webhooks.delivery({ org_id: orgId, webhook_id: webhookId, delivery_id: deliveryId }, { signal })).data,
  });
}
