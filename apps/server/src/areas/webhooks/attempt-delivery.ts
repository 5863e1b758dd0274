import type { Selectable } from "kysely";
import { AppError } from "../../platform/http/index.ts";
import { addressNotPublic } from "../../platform/fetch/fetch-errors.ts";
import { createGuardedFetcher } from "../../platform/fetch/guarded-fetcher.ts";
import type { Schema } from "../../platform/database/index.ts";
import { ANSWER_TIMEOUT_MS, type DeliveryServices } from "./delivery-services.ts";
import { failWaiting, findEvent, insertAttempt, saveAttempted } from "./delivery-store.ts";
import { type EndpointRow, findEndpoint, lockEndpoint, updateEndpoint } from "./endpoint-store.ts";
import { tellOwnersJob } from "./jobs.ts";
import { messageId, payloadOf } from "./payload.ts";
import { signedHeaders, webhookSecrets } from "./secrets.ts";

const minute = 60;
const hour = 60 * minute;

/** Seconds from an attempt to the next: three days in all (SPEC.md, W2 to W10). */
export const retryDelaysSeconds = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour + 24 * minute,
] as const;

/** An endpoint that failed for so long is disabled. */
export const GIVE_UP_SECONDS = 72 * hour;

/** When the attempt after this one is made; undefined: it was the last. @param number from 1 */
export function nextAttemptAt(number: number, from: Date): Date | undefined {
  const seconds = retryDelaysSeconds[number - 1];
  return seconds === undefined ? undefined : new Date(from.getTime() + seconds * 1000);
}

export interface Attempted {
  /** From 1. */
  number: number;
  /** Of the answer; undefined: there was none. */
  status: number | undefined;
  endedAt: Date;
  /** The first of the endpoint's failures in a row; null: the last delivery was taken. */
  failingSince: Date | null;
}

/** What becomes of a delivery and its endpoint. */
export interface Outcome {
  state: "waiting" | "delivered" | "failed";
  nextAt: Date | null;
  failingSince: Date | null;
  /** Undefined: it stays enabled. */
  disabled?: "gone" | "failing";
}

/** SPEC.md, W20 to W26. */
export function outcomeOf({ number, status, endedAt, failingSince }: Attempted): Outcome {
  if (status !== undefined && status >= 200 && status < 300) {
    return { state: "delivered", nextAt: null, failingSince: null };
  }
  const since = failingSince ?? endedAt;
  if (status === 410) return { state: "failed", nextAt: null, failingSince: since, disabled: "gone" };
  if (endedAt.getTime() - since.getTime() >= GIVE_UP_SECONDS * 1000) {
    return { state: "failed", nextAt: null, failingSince: since, disabled: "failing" };
  }
  const nextAt = nextAttemptAt(number, endedAt) ?? null;
  return { state: nextAt ? "waiting" : "failed", nextAt, failingSince: since };
}

const maxCharacters = 1000;

/** The beginning of an answer as text that can be kept and shown: without control characters, line ends excepted. */
function excerptOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return text
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .slice(0, maxCharacters)
    .toWellFormed();
}

const maxAnswerBytes = 4096;

interface Answer {
  status: number | undefined;
  error: string | undefined;
  answer: string;
}

/** One attempt to deliver, and what becomes of delivery and endpoint, in one transaction. */
export async function attemptDelivery(
  services: DeliveryServices,
  delivery: Selectable<Schema["webhook_delivery"]>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, config, ids, queue, log } = services;
  const { organisation_id: organisationId, endpoint_id: endpointId } = delivery;
  const read = await database.tenant(organisationId, async (trx) => ({
    endpoint: await findEndpoint(trx, endpointId),
    event: await findEvent(trx, delivery.event_id),
  }));
  if (!read.endpoint || !read.event) return;
  if (!read.endpoint.is_enabled) {
    await database.tenant(organisationId, (trx) => failWaiting(trx, endpointId));
    return;
  }
  const startedAt = clock.now();
  const message = {
    id: messageId(read.event.id),
    at: startedAt,
    body: payloadOf(read.event, config.publicUrl),
  };
  const { status, error, answer } = await post(services, read.endpoint, message, signal);
  // Stopped with its process: it counts as not made.
  if (signal.aborted) return;
  const endedAt = clock.now();
  const number = delivery.attempts + 1;

  await database.tenant(organisationId, async (trx) => {
    const endpoint = await lockEndpoint(trx, endpointId);
    if (!endpoint) return;
    const outcome = outcomeOf({ number, status, endedAt, failingSince: endpoint.failing_since });
    const { state, nextAt, failingSince, disabled } = outcome;
    if (!(await saveAttempted(trx, delivery.id, { number, state, nextAt }))) return;
    await insertAttempt(trx, {
      id: ids.uuid(),
      organisation_id: organisationId,
      delivery_id: delivery.id,
      number,
      started_at: startedAt,
      duration_ms: endedAt.getTime() - startedAt.getTime(),
      status: status ?? null,
      error: error ?? null,
      answer,
    });
    const disabling = disabled && endpoint.is_enabled ? { is_enabled: false, disabled_reason: disabled } : {};
    await updateEndpoint(trx, endpointId, { failing_since: failingSince, ...disabling });
    if (!disabled || !endpoint.is_enabled) return;
    await failWaiting(trx, endpointId);
    await queue.send(trx, tellOwnersJob, { organisationId, endpointId, reason: disabled });
    log.info({ organisationId, endpointId, reason: disabled }, "a webhook was disabled");
  });
}

async function post(
  { config, clock, answerTimeoutMs: timeoutMs = ANSWER_TIMEOUT_MS }: DeliveryServices,
  endpoint: EndpointRow,
  message: { id: string; at: Date; body: string },
  signal: AbortSignal,
): Promise<Answer> {
  const secrets = secretsOf(endpoint, config.secret, clock.now());
  if (!secrets) return failed("The secret cannot be read on this installation. Rotate it.");
  const fetcher = createGuardedFetcher({ allow: config.fetchAllow, timeoutMs, userAgent: "Lectern webhooks" });
  const headers = signedHeaders(message, secrets);
  try {
    const request = { method: "POST" as const, headers, body: message.body, signal, maxAnswerBytes };
    const { status, bytes } = await fetcher.send(endpoint.url, request);
    return { status, error: undefined, answer: excerptOf(bytes) };
  } catch (error) {
    if (signal.aborted) return failed("Stopped.");
    if (error instanceof AppError) return failed(deliveryErrors.get(error.message) ?? error.message);
    throw error;
  }
}

function failed(error: string): Answer {
  return { status: undefined, error, answer: "" };
}

/** What importing says of an address, said of a delivery. */
const deliveryErrors = new Map([
  [addressNotPublic().message, "This address is not on the public internet, so nothing was sent to it."],
]);

/** The one that signs, and the one before it while they overlap; undefined when it cannot be read. */
function secretsOf(endpoint: EndpointRow, installationSecret: string, now: Date): string[] | undefined {
  const secrets = webhookSecrets(installationSecret);
  const secret = secrets.read(endpoint.secret);
  if (secret === undefined) return undefined;
  const { previous_secret: previous, previous_secret_until: until } = endpoint;
  const before = previous !== null && until !== null && now < until ? secrets.read(previous) : undefined;
  return before === undefined ? [secret] : [secret, before];
}
