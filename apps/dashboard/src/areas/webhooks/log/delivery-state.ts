import type { WireWebhookDelivery } from "@lectern/contract";
import { formatMoment } from "../../../platform/formats/date.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";

export interface DeliveryState {
  label: string;
  tone: BadgeTone;
  /** What the latest attempt came to. */
  result: string;
  /** When it is tried again; undefined: it is not, or is being sent. */
  next: string | undefined;
}

type Delivery = Pick<
  WireWebhookDelivery,
  "state" | "attempts" | "next_attempt_at" | "status" | "error" | "duration_ms"
>;

/** How a delivery fares, in words. */
export function deliveryState(delivery: Delivery): DeliveryState {
  const { state, attempts, next_attempt_at: nextAt } = delivery;
  if (state === "waiting" && attempts === 0) {
    return { label: "Sending", tone: "information", result: "No answer yet", next: undefined };
  }
  const result = resultOf(delivery);
  if (state === "delivered") return { label: "Delivered", tone: "good", result, next: undefined };
  if (state === "failed") return { label: "Failed", tone: "bad", result, next: undefined };
  const next = nextAt === null ? undefined : `Attempt ${attempts + 1}: ${formatMoment(nextAt)}`;
  return { label: "Retrying", tone: "warning", result, next };
}

function resultOf({ attempts, status, error, duration_ms: duration }: Delivery): string {
  if (attempts === 0) return "Not sent: the webhook did not send at that time";
  if (status === null) return error ?? "No answer";
  return `Answer ${status}${duration === null ? "" : ` after ${formatMilliseconds(duration)}`}`;
}

/** "34 ms", "1.2 s". */
export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** While an attempt is under way, the next one stands in the log as if it were a minute ahead. */
const underWayMs = 65_000;

/** Whether the state of one of them is about to change. */
export function isUnderWay(deliveries: readonly Pick<Delivery, "state" | "next_attempt_at">[], now: number): boolean {
  return deliveries.some(
    ({ state, next_attempt_at: nextAt }) =>
      state === "waiting" && nextAt !== null && Date.parse(nextAt) - now < underWayMs,
  );
}

/** JSON as a person reads it; as it is where it is none. */
export function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
