import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, memberOf } from "../../platform/http/index.ts";
import { checkKeyType, decodePageToken, encodePageToken, listFingerprint } from "../library/index.ts";
import { findDelivery, findEvent, listAttempts, listDeliveries } from "./delivery-store.ts";
import { deleteEndpoint, findEndpoint, listEndpoints } from "./endpoint-store.ts";
import { payloadOf } from "./payload.ts";
import { presentAttempt, presentDelivery, presentEndpoint } from "./present.ts";
import { changeEndpoint, createEndpoint, noSuchWebhook, rotateSecret } from "./save-endpoint.ts";
import { noSuchDelivery, redeliver, sendTest } from "./send-by-hand.ts";

const pageSize = 25;

export function webhookRoutes(platform: Platform) {
  const { database, clock, config } = platform;
  const os = implement(contract.webhooks).$context<ApiContext>();
  const scopeOf = (context: ApiContext, input: { webhook_id: string }) => ({
    organisationId: memberOf(context).organisationId,
    endpointId: input.webhook_id,
  });

  return {
    list: os.list.handler(async ({ context }) => {
      const rows = await database.tenant(memberOf(context).organisationId, listEndpoints);
      return { success: true, data: rows.map((row) => presentEndpoint(row, clock.now())) };
    }),
    create: os.create.handler(async ({ context, input }) => {
      const { row, secret } = await createEndpoint(platform, memberOf(context).organisationId, settingsOf(input));
      return { success: true, data: { ...presentEndpoint(row, clock.now()), secret } };
    }),
    update: os.update.handler(async ({ context, input }) => {
      const change = { ...settingsOf(input), isEnabled: input.is_enabled };
      const row = await changeEndpoint(platform, scopeOf(context, input), change);
      return { success: true, data: presentEndpoint(row, clock.now()) };
    }),
    remove: os.remove.handler(async ({ context, input }) => {
      const { organisationId, endpointId } = scopeOf(context, input);
      if (!(await database.tenant(organisationId, (trx) => deleteEndpoint(trx, endpointId)))) throw noSuchWebhook();
      return { success: true, data: { id: input.webhook_id } };
    }),
    rotateSecret: os.rotateSecret.handler(async ({ context, input }) => {
      const { row, secret } = await rotateSecret(platform, scopeOf(context, input));
      return { success: true, data: { ...presentEndpoint(row, clock.now()), secret } };
    }),
    sendTest: os.sendTest.handler(async ({ context, input }) => {
      return { success: true, data: presentDelivery(await sendTest(platform, scopeOf(context, input))) };
    }),
    deliveries: os.deliveries.handler(async ({ context, input }) => {
      const { organisationId, endpointId } = scopeOf(context, input);
      const fingerprint = listFingerprint(["webhook deliveries", endpointId]);
      const after = input.next_page_token === undefined ? undefined : placeOf(fingerprint, input.next_page_token);
      const rows = await database.tenant(organisationId, async (trx) => {
        if (!(await findEndpoint(trx, endpointId))) throw noSuchWebhook();
        return listDeliveries(trx, endpointId, { limit: pageSize + 1, after });
      });
      const page = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? page.at(-1) : undefined;
      return {
        success: true,
        data: page.map(presentDelivery),
        ...(last ? { next_page_token: encodePageToken(fingerprint, [last.at, last.id]) } : {}),
      };
    }),
    delivery: os.delivery.handler(async ({ context, input }) => {
      const { organisationId, endpointId } = scopeOf(context, input);
      const found = await database.tenant(organisationId, async (trx) => {
        const row = await findDelivery(trx, { endpointId, deliveryId: input.delivery_id });
        const event = row && (await findEvent(trx, row.event_id));
        return row && event ? { row, event, tries: await listAttempts(trx, row.id) } : undefined;
      });
      if (!found) throw noSuchDelivery();
      const payload = payloadOf(found.event, config.publicUrl);
      return {
        success: true,
        data: { ...presentDelivery(found.row), payload, tries: found.tries.map(presentAttempt) },
      };
    }),
    redeliver: os.redeliver.handler(async ({ context, input }) => {
      const row = await redeliver(platform, { ...scopeOf(context, input), deliveryId: input.delivery_id });
      return { success: true, data: presentDelivery(row) };
    }),
  };
}

function settingsOf<Events>(input: {
  url: string;
  description: string;
  events: Events;
  integration_id: string | null;
}) {
  const { url, description, events, integration_id: projectId } = input;
  return { url, description, events, projectId };
}

/** @throws {AppError} VALIDATION */
function placeOf(fingerprint: string, token: string): { at: string; id: string } {
  const keys = decodePageToken(fingerprint, token);
  checkKeyType(keys, "timestamptz");
  return { at: String(keys[0]), id: String(keys[1]) };
}
