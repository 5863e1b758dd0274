import type { WireWebhook, WireWebhookAttempt, WireWebhookDelivery } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { WEBHOOK_LOG_DAYS } from "@lectern/contract/limits";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { formatMoment } from "../../../platform/formats/date.ts";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { eventNames } from "../event-names.ts";
import { deliveryQuery } from "../webhook-queries.ts";
import { deliveryState, formatMilliseconds, indentJson } from "./delivery-state.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { WebhookActions } from "../use-webhook-actions.ts";

export interface DeliveryDialogProps {
  orgId: string;
  webhookId: string;
  delivery: WireWebhookDelivery;
  onClose: () => void;
}

/** What was sent, and what each attempt was answered. */
function DeliveryDialog({ orgId, webhookId, delivery, onClose }: DeliveryDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...deliveryQuery(orgId, webhookId, delivery),
    placeholderData: (before) => before,
  });
  const { label, next } = deliveryState(delivery);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={eventNames[delivery.type]}
      description={[label, formatMoment(delivery.created_at), next].filter((part) => part !== undefined).join(" · ")}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && !data ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? (
        <LoadingRows label="Loading the delivery…" className="grid gap-2" rowClassName="h-8" />
      ) : null}
      {data === undefined ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <section aria-label="Attempts">
            <h3 className="mb-2 text-13 font-medium">Attempts</h3>
            {data.tries.length === 0 ? <p className="text-14 text-ink-2">None yet.</p> : null}
            <ol className="grid gap-3">
              {data.tries.map((attempt) => (
                <Attempt key={attempt.number} attempt={attempt} />
              ))}
            </ol>
          </section>
          <section aria-label="Message" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 className="text-13 font-medium">Message</h3>
            <p className="text-12 wrap-anywhere text-ink-2">
              <code>webhook-id</code>: <code dir="ltr">{data.event_id}</code>
            </p>
            <Snippet label="Body" code={indentJson(data.payload)} />
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Attempt({ attempt }: { attempt: WireWebhookAttempt }) {
  const { number, started_at: startedAt, duration_ms: duration, status, error, answer } = attempt;
  return (
    <li className="rounded-10 border border-line px-4 py-3 text-13">
      <p className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">
        <span className="font-medium text-ink">Attempt {number}</span>
        <span>{formatMoment(startedAt)}</span>
        <span>{formatMilliseconds(duration)}</span>
      </p>
      <p className="mt-0.5 wrap-anywhere">{status === null ? (error ?? "No answer") : `Answer ${status}`}</p>
      {answer === "" ? null : (
        <pre dir="auto" className="mt-2 font-mono text-12 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {answer}
        </pre>
      )}
    </li>
  );
}

export interface DeliveryRowProps {
  delivery: WireWebhookDelivery;
  /** The webhook is enabled. */
  canSend: boolean;
  isSending: boolean;
  onOpen: () => void;
  /** undefined: this person may not. */
  onRedeliver: (() => void) | undefined;
}

/** A delivery in the log: what of, how it fares, when. */
function DeliveryRow({ delivery, canSend, isSending, onOpen, onRedeliver }: DeliveryRowProps) {
  const { label, tone, result, next } = deliveryState(delivery);
  const event = eventNames[delivery.type];
  const { attempts } = delivery;
  return (
    <li className="motion-colour relative flex items-center gap-2 border-b border-line py-2.5 pr-2 pl-5 last:border-b-0 hover:bg-well">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[5.5rem_minmax(0,1fr)_13rem] sm:items-center">
        <p>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <div className="min-w-0">
          <button
            type="button"
            onClick={onOpen}
            className="rounded-6 text-left text-14 font-medium before:absolute before:inset-0"
          >
            {event}
            <span className="sr-only">, {formatMoment(delivery.created_at)}: details</span>
          </button>
          <p className="text-12 text-pretty wrap-anywhere text-ink-2">
            {result}
            {attempts > 1 ? ` · ${attempts} attempts` : ""}
            {delivery.is_redelivery ? " · sent again by hand" : ""}
          </p>
        </div>
        <div className="text-12 text-ink-3 tabular-nums">
          <p>{formatMoment(delivery.created_at)}</p>
          {next === undefined ? null : <p>{next}</p>}
        </div>
      </div>
      {onRedeliver === undefined ? null : (
        <IconButton
          label={`Send again: ${event}`}
          hint={canSend ? "Send again" : "Enable the webhook to send something."}
          icon={<RotateCw />}
          disabled={!canSend}
          busy={isSending}
          className="relative"
          onClick={onRedeliver}
        />
      )}
    </li>
  );
}

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
      <FetchMore list={log} rows={deliveries?.length ?? 0} />
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
