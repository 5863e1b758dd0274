import type { WireWebhook, WireWebhookAttempt, WireWebhookDelivery } from "@lectern/contract";
import type { AttemptRow, DeliveryRow } from "./delivery-store.ts";
import type { EndpointRow } from "./endpoint-store.ts";
import { messageId } from "./payload.ts";

export function presentEndpoint(row: EndpointRow, now: Date): WireWebhook {
  const until = row.previous_secret_until;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    integration_id: row.project_id,
    is_enabled: row.is_enabled,
    disabled_reason: row.disabled_reason,
    failing_since: row.failing_since?.toISOString() ?? null,
    previous_secret_until: until && now < until ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): WireWebhookDelivery {
  return {
    id: row.id,
    event_id: messageId(row.event_id),
    type: row.type,
    state: row.state,
    is_redelivery: row.is_redelivery,
    attempts: row.attempts,
    next_attempt_at: row.next_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    status: row.status,
    error: row.error,
    duration_ms: row.duration_ms,
  };
}

export function presentAttempt(row: AttemptRow): WireWebhookAttempt {
  return {
    number: row.number,
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    status: row.status,
    error: row.error,
    answer: row.answer,
  };
}
