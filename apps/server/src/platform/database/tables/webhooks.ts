import type { WebhookEventType } from "@lectern/contract";
import type { ColumnType, Generated } from "kysely";

export interface WebhooksTables {
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
}

/** An address of an organisation that is told of what happens. */
interface WebhookEndpointTable {
  id: string;
  organisation_id: string;
  /** null: of every project. */
  project_id: string | null;
  url: string;
  description: string;
  /** Written as text of JSON. */
  events: ColumnType<WebhookEventType[], string, string>;
  is_enabled: boolean;
  /** Why Lectern disabled it; null: nothing, or a person did. */
  disabled_reason: "gone" | "failing" | null;
  /** Encrypted. */
  secret: string;
  /** Signs beside the new one until then. */
  previous_secret: string | null;
  previous_secret_until: Date | null;
  /** When the first of the failures in a row was; null: the last delivery was taken. */
  failing_since: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** What happened. Written by triggers, in its own transaction. */
interface WebhookEventTable {
  id: Generated<string>;
  organisation_id: string;
  project_id: string | null;
  type: WebhookEventType | "webhook.test";
  /** What was known of it at that time; see present-event.ts. */
  facts: ColumnType<Record<string, unknown>, string, never>;
  occurred_at: Generated<Date>;
}

/** An event on its way to an endpoint. */
interface WebhookDeliveryTable {
  id: Generated<string>;
  organisation_id: string;
  endpoint_id: string;
  event_id: string;
  /** A person asked for it again. */
  is_redelivery: Generated<boolean>;
  state: Generated<"waiting" | "delivered" | "failed">;
  attempts: Generated<number>;
  /** null: no more attempts. While one is under way, when it would be taken for dead. */
  next_at: Date | null;
  created_at: Generated<Date>;
}

interface WebhookAttemptTable {
  id: string;
  organisation_id: string;
  delivery_id: string;
  /** From 1. */
  number: number;
  started_at: Date;
  duration_ms: number;
  /** Of the answer; null: there was none. */
  status: number | null;
  error: string | null;
  /** How the answer's body began, as text. */
  answer: Generated<string>;
}
