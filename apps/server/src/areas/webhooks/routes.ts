import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, memberOf } from "../../platform/http/index.ts";
import { payloadOf } from "./payload.ts";
import { presentAttempt, presentDelivery, presentEndpoint } from "./present.ts";
import { readDeliveries, readDelivery, readEndpoints } from "./read-webhooks.ts";
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from "./save-endpoint.ts";
import { redeliver, sendTest } from "./send-by-hand.ts";

export function webhookRoutes(platform: Platform) {
  const { clock, config } = platform;
  const os = implement(contract.webhooks).$context<ApiContext>();
  const scopeOf = (context: ApiContext, input: { webhook_id: string }) => ({
    organisationId: memberOf(context).organisationId,
    endpointId: input.webhook_id,
  });

  return {
    list: os.list.handler(async ({ context }) => {
      const rows = await readEndpoints(platform, memberOf(context).organisationId);
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
      await removeEndpoint(platform, scopeOf(context, input));
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
      const scope = scopeOf(context, input);
      const { deliveries, nextPageToken } = await readDeliveries(platform, scope, input.next_page_token);
      return {
        success: true,
        data: deliveries.map(presentDelivery),
        ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }),
      };
    }),
    delivery: os.delivery.handler(async ({ context, input }) => {
      const scope = { ...scopeOf(context, input), deliveryId: input.delivery_id };
      const { delivery, event, attempts } = await readDelivery(platform, scope);
      const payload = payloadOf(event, config.publicUrl);
      return { success: true, data: { ...presentDelivery(delivery), payload, tries: attempts.map(presentAttempt) } };
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
