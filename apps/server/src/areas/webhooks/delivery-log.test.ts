import { WEBHOOK_LOG_DAYS, type WireWebhookDelivery } from "@lectern/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { callApi } from "../../test-kit/call-api.ts";
import { purgeDeliveryLog } from "./purge-delivery-log.ts";
import { webhookTest } from "./test-kit/webhook-test.ts";

const kit = webhookTest();
const { place, add, attempted } = kit;

describe("the log", () => {
  test("has what was sent, page by page, and sends it again under its id", async () => {
    const { id } = await add();
    for (let count = 0; count < 27; count += 1) await kit.ada.call("POST", `${place()}/${id}/test`);
    const path = `${place()}/${id}/deliveries`;
    const first = await callApi(kit.server.url, kit.ada.token(), "GET", path);
    const { data, next_page_token: next } = first.body as unknown as {
      data: WireWebhookDelivery[];
      next_page_token: string;
    };
    expect(data).toHaveLength(25);
    const rest = await kit.ada.call<WireWebhookDelivery[]>("GET", `${path}?next_page_token=${next}`);
    expect(new Set([...data, ...rest].map((row) => row.id)).size).toBe(27);
    const again = await kit.ada.call<WireWebhookDelivery>("POST", `${path}/${rest[1]?.id}/redeliver`);
    expect(again).toMatchObject({ is_redelivery: true, event_id: rest[1]?.event_id });
    await expect
      .poll(() => kit.received.filter(({ headers }) => headers["webhook-id"] === again.event_id).length)
      .toBe(2);
  });

  test("reaches back 30 days: what is older is deleted with its deliveries and attempts", async () => {
    const { id } = await add();
    await kit.ada.call("POST", `${place()}/${id}/test`);
    const { created_at: createdAt } = await attempted(id);
    const end = Date.parse(createdAt) + WEBHOOK_LOG_DAYS * 86_400_000;
    const left = async (now: number) => {
      const services = { database: kit.base.database, clock: { now: () => new Date(now) } };
      await purgeDeliveryLog(services, new AbortController().signal);
      const { rows } = await kit.base.asAdmin((client) =>
        client.query(`select (select count(*)::int from webhook_event) as events,
          (select count(*)::int from webhook_delivery) as deliveries,
          (select count(*)::int from webhook_attempt) as attempts`),
      );
      return rows[0] as unknown;
    };
    expect(await left(end)).toEqual({ events: 1, deliveries: 1, attempts: 1 });
    expect(await left(end + 1)).toEqual({ events: 0, deliveries: 0, attempts: 0 });
  });

  test("is cleared of more than is deleted at once", async () => {
    const events = () => kit.base.database.system((trx) => trx.selectFrom("webhook_event").select("id").execute());
    await kit.base.database.system((trx) =>
      sql`insert into webhook_event (organisation_id, type, facts, occurred_at)
        select ${kit.ada.organisationId}::uuid, 'webhook.test', '{}'::jsonb, now() - interval '31 days' from generate_series(1, 2001)
        union all select ${kit.ada.organisationId}::uuid, 'webhook.test', '{}', now()`.execute(trx),
    );
    const clock = { now: () => new Date() };
    await purgeDeliveryLog({ database: kit.base.database, clock }, new AbortController().signal);
    expect(await events()).toHaveLength(1);
  });
});
