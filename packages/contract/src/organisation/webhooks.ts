import { z } from "zod";
import { createCallBuilder, memberWith, type RateLimit } from "../call.ts";
import { webhookDescription, webhookEvents, webhookEventTypes, webhookUrl } from "../fields/webhook.ts";
import { MAX_PAGE_TOKEN_CHARACTERS } from "../limits.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { id, organisationParams, pageSchema, success, timestamp } from "../wire.ts";

const call = createCallBuilder("webhooks");
const path = "/organisation/{org_id}/webhooks";
const endpointPath = `${path}/{webhook_id}` as const;
const deliveryPath = `${endpointPath}/deliveries/{delivery_id}` as const;
const endpointParams = { ...organisationParams, webhook_id: id };
const deliveryParams = { ...endpointParams, delivery_id: id };
const toRead = { access: memberWith("access api") };
const toChange = memberWith("integrate api");

const writeRateLimits: readonly RateLimit[] = [
  { counter: "webhook changes", per: "organisation", limit: 60, windowSeconds: HOUR_SECONDS },
];
const sendRateLimits: readonly RateLimit[] = [
  { counter: "webhook deliveries by hand", per: "organisation", limit: 120, windowSeconds: HOUR_SECONDS },
];

export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  /** null: of every project. */
  integration_id: id.nullable(),
  is_enabled: z.boolean(),
  /** Why it was disabled without a person: it answered 410, or took nothing for three days. */
  disabled_reason: z.enum(["gone", "failing"]).nullable(),
  /** Since when every attempt has failed. */
  failing_since: timestamp.nullable(),
  /** Until when what is sent is also signed with the secret before this one. */
  previous_secret_until: timestamp.nullable(),
  created_at: timestamp,
});

/** As it is shown once: `secret` begins with whsec_ (Standard Webhooks). */
const webhookWithSecret = webhook.extend({ secret: z.string() });

const attempt = z.object({
  number: z.number().int(),
  started_at: timestamp,
  duration_ms: z.number().int(),
  /** null: there was no answer. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** How the answer's body began, as text. */
  answer: z.string(),
});

export const webhookDelivery = z.object({
  id,
  /** The header webhook-id: the same in every attempt and redelivery. */
  event_id: z.string(),
  type: z.enum([...webhookEventTypes, "webhook.test"]),
  state: z.enum(["waiting", "delivered", "failed"]),
  is_redelivery: z.boolean(),
  attempts: z.number().int(),
  /** null: no more attempts. */
  next_attempt_at: timestamp.nullable(),
  created_at: timestamp,
  /** Of the latest attempt. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
});

export type WireWebhook = z.infer<typeof webhook>;
export type WireWebhookDelivery = z.infer<typeof webhookDelivery>;
export type WireWebhookAttempt = z.infer<typeof attempt>;

const settings = {
  url: webhookUrl,
  description: webhookDescription,
  events: webhookEvents,
  integration_id: id.nullable().describe("A project whose events alone are sent; null: those of every project."),
};

/** Addresses of an organisation that are told of what happens (Standard Webhooks). */
export const webhooks = {
  list: call({ method: "GET", path, summary: "List webhooks" }, toRead)
    .input(z.strictObject(organisationParams))
    .output(success(z.array(webhook))),
  create: call(
    { method: "POST", path, summary: "Add a webhook; its secret is shown only once" },
    { access: toChange, rateLimits: writeRateLimits, failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...organisationParams, ...settings }))
    .output(success(webhookWithSecret)),
  /** Without `is_enabled` it stays as it is: it may have been disabled meanwhile. */
  update: call(
    { method: "PUT", path: endpointPath, summary: "Change, enable or disable a webhook" },
    { access: toChange, rateLimits: writeRateLimits },
  )
    .input(z.strictObject({ ...endpointParams, ...settings, is_enabled: z.boolean().optional() }))
    .output(success(webhook)),
  remove: call({ method: "DELETE", path: endpointPath, summary: "Delete a webhook and its log" }, { access: toChange })
    .input(z.strictObject(endpointParams))
    .output(success(z.object({ id }))),
  /** For a day what is sent is signed with both. */
  rotateSecret: call(
    { method: "POST", path: `${endpointPath}/rotate`, summary: "Rotate a webhook's secret, shown only once" },
    { access: toChange, rateLimits: writeRateLimits },
  )
    .input(z.strictObject(endpointParams))
    .output(success(webhookWithSecret)),
  sendTest: call(
    { method: "POST", path: `${endpointPath}/test`, summary: "Send a test event" },
    { access: toChange, rateLimits: sendRateLimits, failures: ["CONFLICT"] },
  )
    .input(z.strictObject(endpointParams))
    .output(success(webhookDelivery)),
  deliveries: call(
    { method: "GET", path: `${endpointPath}/deliveries`, summary: "Log of a webhook's deliveries, newest first" },
    toRead,
  )
    .input(z.strictObject({ ...endpointParams, next_page_token: z.string().max(MAX_PAGE_TOKEN_CHARACTERS).optional() }))
    .output(pageSchema(webhookDelivery)),
  delivery: call({ method: "GET", path: deliveryPath, summary: "What was sent, and every attempt" }, toRead)
    .input(z.strictObject(deliveryParams))
    .output(success(webhookDelivery.extend({ payload: z.string(), tries: z.array(attempt) }))),
  redeliver: call(
    { method: "POST", path: `${deliveryPath}/redeliver`, summary: "Send it again" },
    { access: toChange, rateLimits: sendRateLimits, failures: ["CONFLICT"] },
  )
    .input(z.strictObject(deliveryParams))
    .output(success(webhookDelivery)),
};
