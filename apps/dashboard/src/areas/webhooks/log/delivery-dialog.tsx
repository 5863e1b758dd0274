import type { WireWebhookAttempt, WireWebhookDelivery } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failure.ts";
import { formatMoment } from "../../../platform/formats/date.ts";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { LoadingRows } from "../../../ui/skeleton.tsx";
import { eventNames } from "../event-names.ts";
import { deliveryQuery } from "../webhook-queries.ts";
import { deliveryState, formatMilliseconds, indentJson } from "./delivery-state.ts";

export interface DeliveryDialogProps {
  orgId: string;
  webhookId: string;
  delivery: WireWebhookDelivery;
  onClose: () => void;
}

/** What was sent, and what each attempt was answered. */
export function DeliveryDialog({ orgId, webhookId, delivery, onClose }: DeliveryDialogProps) {
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
