import type { Platform } from "../../area.ts";
import { checkKeyType, decodePageToken, encodePageToken, listFingerprint } from "../library/index.ts";
import {
  type AttemptRow,
  type DeliveryRow,
  findDelivery,
  findEvent,
  listAttempts,
  listDeliveries,
} from "./delivery-store.ts";
import { type EndpointRow, findEndpoint, listEndpoints } from "./endpoint-store.ts";
import type { EventRow } from "./payload.ts";
import { type EndpointScope, noSuchWebhook } from "./save-endpoint.ts";
import { noSuchDelivery } from "./send-by-hand.ts";

type ReadServices = Pick<Platform, "database">;

const pageSize = 25;

/** The webhooks of an organisation, newest first. */
export async function readEndpoints({ database }: ReadServices, organisationId: string): Promise<EndpointRow[]> {
  return database.tenant(organisationId, listEndpoints);
}

/**
 * A page of what was sent to a webhook, newest first.
 * @throws {AppError} NOT_FOUND; VALIDATION for a token of another list
 */
export async function readDeliveries(
  { database }: ReadServices,
  { organisationId, endpointId }: EndpointScope,
  pageToken: string | undefined,
): Promise<{ deliveries: DeliveryRow[]; nextPageToken: string | undefined }> {
  const fingerprint = listFingerprint(["webhook deliveries", endpointId]);
  const after = pageToken === undefined ? undefined : placeOf(fingerprint, pageToken);
  const rows = await database.tenant(organisationId, async (trx) => {
    if (!(await findEndpoint(trx, endpointId))) throw noSuchWebhook();
    return listDeliveries(trx, endpointId, { limit: pageSize + 1, after });
  });
  const deliveries = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? deliveries.at(-1) : undefined;
  return { deliveries, nextPageToken: last && encodePageToken(fingerprint, [last.at, last.id]) };
}

/** A delivery with what was sent, and each attempt to send it. @throws {AppError} NOT_FOUND */
export async function readDelivery(
  { database }: ReadServices,
  { organisationId, ...key }: EndpointScope & { deliveryId: string },
): Promise<{ delivery: DeliveryRow; event: EventRow; attempts: AttemptRow[] }> {
  const found = await database.tenant(organisationId, async (trx) => {
    const delivery = await findDelivery(trx, key);
    const event = delivery && (await findEvent(trx, delivery.event_id));
    return delivery && event ? { delivery, event, attempts: await listAttempts(trx, delivery.id) } : undefined;
  });
  if (!found) throw noSuchDelivery();
  return found;
}

/** @throws {AppError} VALIDATION */
function placeOf(fingerprint: string, token: string): { at: string; id: string } {
  const keys = decodePageToken(fingerprint, token);
  checkKeyType(keys, "timestamptz");
  return { at: String(keys[0]), id: String(keys[1]) };
}
