import type { WireWebhook } from "@lectern/contract";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { createLogger } from "../../platform/logging/index.ts";
import { callApi } from "../../test-kit/call-api.ts";
import { type Made, type Received, webhookTest } from "./test-kit/webhook-test.ts";

const lines: string[] = [];
const log = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) } });
const kit = webhookTest({ log });
const { moveTo, place, settings, add, detail, attempted, draft, makePublic } = kit;

describe("a webhook", () => {
  test("is told of what happened, so that the library of the standard verifies it", async () => {
    const { id, secret } = await add();
    const item = await draft();
    await makePublic(item, "tokenone");
    const delivery = await attempted(id);
    expect(delivery).toMatchObject({ type: "article.published", state: "delivered", status: 204, attempts: 1 });
    const [{ body, headers }] = kit.received as [Received];
    const { type, data } = new Webhook(secret).verify(body, headers as Record<string, string>) as {
      type: string;
      data: object;
    };
    expect(type).toBe("article.published");
    expect(data).toMatchObject({
      org_id: kit.ada.organisationId,
      integration_id: kit.ada.projectId,
      content_id: item,
      title: "Down the rabbit-hole",
      audio_url: `${kit.server.url}/media/tokenone.mp3`,
      share_url: `${kit.server.url}/listen/${item}`,
    });
    expect(headers["webhook-id"]).toBe(delivery.event_id);
    expect(headers["content-type"]).toBe("application/json");
    const { payload, tries } = await detail(id, delivery.id);
    expect(payload).toBe(body);
    expect(tries).toMatchObject([{ number: 1, status: 204, error: null }]);
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow("signature");
  });

  test("shows its secret once, and keeps it unreadable", async () => {
    const { secret, ...shown } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await kit.ada.call("GET", place())).toEqual([shown]);
    const { rows } = await kit.base.asAdmin((client) => client.query("select * from webhook_endpoint"));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  test("W33: is signed by two secrets for a day after a rotation, and by the new one afterwards", async () => {
    const old = await add();
    const fresh = await kit.ada.call<Made>("POST", `${place()}/${old.id}/rotate`);
    expect(fresh.secret).not.toBe(old.secret);
    expect(fresh.previous_secret_until).not.toBeNull();
    await kit.ada.call("POST", `${place()}/${old.id}/test`);
    await attempted(old.id);
    const [{ body, headers }] = kit.received as [Received];
    for (const { secret } of [old, fresh]) new Webhook(secret).verify(body, headers as Record<string, string>);
    await kit.base.database.system((trx) =>
      sql`update webhook_endpoint set previous_secret_until = now()`.execute(trx),
    );
    await kit.ada.call("POST", `${place()}/${old.id}/test`);
    await expect.poll(() => kit.received.length).toBe(2);
    const [, later] = kit.received as [Received, Received];
    new Webhook(fresh.secret).verify(later.body, later.headers as Record<string, string>);
    expect(() => new Webhook(old.secret).verify(later.body, later.headers as Record<string, string>)).toThrow(
      "signature",
    );
  });

  test("is one of ten at most, also when two are added at once", async () => {
    for (let count = 0; count < 9; count += 1) await add();
    const answers = await Promise.allSettled([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(add()).rejects.toThrow("An organisation has 10 webhooks at most. Delete one to add another.");
  });

  test("is changed without being enabled, where it is not said to be", async () => {
    const { id } = await add();
    const change = (more: object) =>
      kit.ada.call<WireWebhook>("PUT", `${place()}/${id}`, { ...settings(), description: "Ours", ...more });
    expect(await change({})).toMatchObject({ description: "Ours", is_enabled: true });
    expect(await change({ is_enabled: false })).toMatchObject({ is_enabled: false });
    expect(await change({})).toMatchObject({ description: "Ours", is_enabled: false });
    expect(await change({ is_enabled: true })).toMatchObject({ is_enabled: true });
  });

  test.each(["http://127.0.0.1/", "http://10.0.0.1/", "http://[::1]/", "http://localhost/", "http://2130706433/"])(
    "is not saved with the private address %s",
    async (url) => {
      await expect(add(undefined, url)).rejects.toThrow("not on the public internet");
      const { id } = await add();
      const change = { ...settings(undefined, url), is_enabled: true };
      await expect(kit.ada.call("PUT", `${place()}/${id}`, change)).rejects.toThrow("not on the public internet");
    },
  );

  test.each(["https://ada:hush-hush@cms.example.com/hook", "https://hush-hush@cms.example.com/hook"])(
    "is not saved with the credentials of %s, which are neither answered nor logged",
    async (url) => {
      const { id } = await add();
      lines.length = 0;
      const answers = [
        await callApi(kit.server.url, kit.ada.token(), "POST", place(), settings(undefined, url)),
        await callApi(kit.server.url, kit.ada.token(), "PUT", `${place()}/${id}`, settings(undefined, url)),
      ];
      for (const { status, body } of answers) {
        expect([status, body.failure_type, body.errors]).toEqual([
          400,
          "VALIDATION",
          [{ path: "url", message: "Please enter a valid URL" }],
        ]);
        expect(JSON.stringify(body)).not.toContain("hush-hush");
      }
      expect(await kit.ada.call("GET", place())).toMatchObject([{ id, url: kit.address() }]);
      // Both are in the log, where they come a little later than their answers.
      await expect.poll(() => lines.filter((line) => line.includes('"status":400')).length).toBe(2);
      expect(lines.join("")).not.toContain("hush-hush");
    },
  );

  test("W25: sends nothing to an address that became private", async () => {
    const { id } = await add();
    await kit.base.database.system((trx) => sql`update webhook_endpoint set url = 'http://10.0.0.1/'`.execute(trx));
    await kit.ada.call("POST", `${place()}/${id}/test`);
    expect(await attempted(id)).toMatchObject({
      state: "waiting",
      status: null,
      error: "This address is not on the public internet, so nothing was sent to it.",
    });
  });

  test("is another organisation's to nobody else", async () => {
    const { id } = await add();
    await add(undefined, undefined, kit.bob);
    expect(await kit.bob.call<WireWebhook[]>("GET", place(kit.bob))).toHaveLength(1);
    for (const [method, path, body] of [
      ["PUT", "", { ...settings(), is_enabled: true }],
      ["DELETE", ""],
      ["POST", "/rotate"],
      ["POST", "/test"],
      ["GET", "/deliveries"],
    ] as const) {
      const answer = await callApi(kit.server.url, kit.bob.token(), method, `${place(kit.bob)}/${id}${path}`, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const stranger = { ...settings(), integration_id: kit.bob.projectId };
    await expect(kit.ada.call("POST", place(), stranger)).rejects.toThrow("There is no such project");
  });

  test("W30: needs a plan with the API, and rests on a smaller one", async () => {
    const { id } = await add();
    await moveTo("starter-plan-usd");
    const answer = await callApi(kit.server.url, kit.ada.token(), "GET", place());
    expect([answer.status, answer.body.failure_type]).toEqual([402, "PLAN_LIMIT"]);
    await makePublic(await draft(), "tokenplan");
    await expect
      .poll(async () => {
        const rows = await kit.base.database.system((trx) =>
          trx.selectFrom("webhook_delivery").select("state").where("endpoint_id", "=", id).execute(),
        );
        return rows.map(({ state }) => state);
      })
      .toEqual(["failed"]);
    expect(kit.received).toEqual([]);
  });
});
