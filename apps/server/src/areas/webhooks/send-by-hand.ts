import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { type DeliveryRow, findDelivery, insertDelivery, insertEvent } from "./delivery-store.ts";
import { type EndpointRow, lockEndpoint } from "./endpoint-store.ts";
import { noSuchWebhook } from "./save-endpoint.ts";

type SendServices = Pick<Platform, "database" | "ids" | "clock">;

export function noSuchDelivery(): AppError {
  return new AppError("NOT_FOUND", "There is no such delivery. The log reaches back 30 days.");
}

/** An event that nothing happened for. @throws {AppError} NOT_FOUND, CONFLICT for a disabled webhook */
export async function sendTest(
  { database, ids, clock }: SendServices,
  { organisationId, endpointId }: { organisationId: string; endpointId: string },
): Promise<DeliveryRow> {
  return database.tenant(organisationId, async (trx) => {
    const endpoint = requireEnabled(await lockEndpoint(trx, endpointId));
    const [eventId, now] = [ids.uuid(), clock.now()];
    await insertEvent(trx, {
      id: eventId,
      organisation_id: organisationId,
      project_id: endpoint.project_id,
      type: "webhook.test",
      facts: JSON.stringify({ webhook_id: endpoint.id }),
      occurred_at: now,
    });
    return insertDelivery(trx, {
      id: ids.uuid(),
      organisation_id: organisationId,
      endpoint_id: endpointId,
      event_id: eventId,
      next_at: now,
      created_at: now,
    });
  });
}

/** The same event once more, under the same id. @throws {AppError} NOT_FOUND, CONFLICT for a disabled webhook */
export async function redeliver(
  { database, ids, clock }: SendServices,
  { organisationId, ...key }: { organisationId: string; endpointId: string; deliveryId: string },
): Promise<DeliveryRow> {
  return database.tenant(organisationId, async (trx) => {
    requireEnabled(await lockEndpoint(trx, key.endpointId));
    const delivery = await findDelivery(trx, key);
    if (!delivery) throw noSuchDelivery();
    const now = clock.now();
    return insertDelivery(trx, {
      id: ids.uuid(),
      organisation_id: organisationId,
      endpoint_id: key.endpointId,
      event_id: delivery.event_id,
      is_redelivery: true,
      next_at: now,
      created_at: now,
    });
  });
}

function requireEnabled(endpoint: EndpointRow | undefined): EndpointRow {
  if (!endpoint) throw noSuchWebhook();
  if (!endpoint.is_enabled) throw new AppError("CONFLICT", "This webhook is disabled. Enable it to send something.");
  return endpoint;
}
