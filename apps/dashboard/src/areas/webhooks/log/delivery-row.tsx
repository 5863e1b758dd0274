import type { WireWebhookDelivery } from "@lectern/contract";
import { RotateCw } from "lucide-react";
import { formatMoment } from "../../../platform/formats/date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { eventNames } from "../event-names.ts";
import { deliveryState } from "./delivery-state.ts";

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
export function DeliveryRow({ delivery, canSend, isSending, onOpen, onRedeliver }: DeliveryRowProps) {
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
