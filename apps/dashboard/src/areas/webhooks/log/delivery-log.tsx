import type { WireWebhook, WireWebhookDelivery } from "@lectern/contract";
import { WEBHOOK_LOG_DAYS } from "@lectern/contract/limits";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { LoadingRows } from "../../../ui/skeleton.tsx";
import type { WebhookActions } from "../use-webhook-actions.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { DeliveryRow } from "./delivery-row.tsx";

export interface DeliveryLogProps {
  orgId: string;
  webhook: WireWebhook;
  /** The query of the log, page by page. */
  log: {
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    refetch: () => unknown;
    fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  };
  deliveries: readonly WireWebhookDelivery[] | undefined;
  /** undefined: this person may only read. */
  actions: WebhookActions | undefined;
}

/** What was sent to a webhook, newest first. */
export function DeliveryLog({ orgId, webhook, log, deliveries, actions }: DeliveryLogProps) {
  const [opened, setOpened] = useState<WireWebhookDelivery>();
  return (
    <Section
      title="Deliveries"
      lead={`Of the last ${WEBHOOK_LOG_DAYS} days. What is not answered with 200 to 299 is tried ten times in 3 days.`}
    >
      {log.error !== null && deliveries === undefined ? (
        <ErrorNotice message={failureMessage(log.error)} retrying={log.isFetching} onRetry={() => void log.refetch()} />
      ) : null}
      {log.isPending ? <LoadingRows label="Loading deliveries…" className="grid gap-2" rowClassName="h-14" /> : null}
      {deliveries?.length === 0 ? (
        <p className="rounded-10 border border-dashed border-line-strong px-5 py-6 text-center text-14 text-ink-2">
          Nothing has been sent yet. A test event shows whether your system takes it.
        </p>
      ) : null}
      {deliveries !== undefined && deliveries.length > 0 ? (
        <ul aria-label="Deliveries" className="overflow-hidden rounded-10 border border-line bg-sheet">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              canSend={webhook.is_enabled}
              isSending={actions?.busy === `redeliver ${delivery.id}`}
              onOpen={() => setOpened(delivery)}
              onRedeliver={actions && (() => void actions.redeliver(webhook, delivery))}
            />
          ))}
        </ul>
      ) : null}
      {log.hasNextPage ? (
        <FetchMore
          rows={deliveries?.length ?? 0}
          isFetching={log.isFetchingNextPage}
          error={log.isFetchNextPageError ? log.error : null}
          onFetch={() => void log.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
      {opened === undefined ? null : (
        <DeliveryDialog
          orgId={orgId}
          webhookId={webhook.id}
          // As it stands in the log now.
          delivery={deliveries?.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}
