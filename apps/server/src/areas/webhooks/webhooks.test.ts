import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { WebhookEventType, WireWebhook, WireWebhookAttempt, WireWebhookDelivery } from "@lectern/contract";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginRendition, failRendition } from "../renditions/index.ts";
import { callApi } from "../../test-kit/call-api.ts";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { type Publisher, signUp } from "../../test-kit/publisher.ts";
import { insertAudioFile } from "../../test-kit/analytics/public-audio.ts";
import { insertShow } from "../../test-kit/insert-show.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { urlOf } from "../../test-kit/test-connection.ts";

type Made = WireWebhook & { secret: string };
type Detail = WireWebhookDelivery & { payload: string; tries: WireWebhookAttempt[] };

interface Received {
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}

let base: TestDatabase;
let server: TestServer;
let target: Server;
let port: number;
let ada: Publisher;
let bob: Publisher;
let received: Received[];
let answerWith: (response: ServerResponse, path: string) => void;

beforeAll(async () => {
  target = createServer((request, response) => {
    void take(request, response);
  });
  await new Promise<void>((resolve) => void target.listen(0, "127.0.0.1", resolve));
  ({ port } = target.address() as AddressInfo);
  base = await createTestDatabase();
  server = await startTestServer({
    billing: { kind: "sandbox" },
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
    fetchAllow: [{ host: "127.0.0.1", port }],
  });
  ada = await signUp(server);
  bob = await signUp(server);
});
afterAll(async () => {
  await server.stop();
  await base.close();
  target.close();
  target.closeAllConnections();
});
beforeEach(async () => {
  received = [];
  answerWith = (response) => response.writeHead(204).end();
  await moveTo("standard-plan-usd");
  await base.database.system((trx) => sql`delete from webhook_event`.execute(trx));
  await base.database.system((trx) => sql`delete from webhook_endpoint`.execute(trx));
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "";
  received.push({ path, body: await text(request), headers: request.headers });
  answerWith(response, path);
}

async function moveTo(planId: string): Promise<void> {
  await base.database.system((trx) => trx.updateTable("organisation").set({ plan_id: planId }).execute());
}

const address = (path = "/hook") => `http://127.0.0.1:${port}${path}`;
const place = (who = ada) => `/organisation/${who.organisationId}/webhooks`;
const settings = (events: WebhookEventType[] = ["article.published"], url = address()) => ({
  url,
  description: "The CMS",
  events,
  integration_id: null as string | null,
});

function add(events?: WebhookEventType[], url?: string, who = ada): Promise<Made> {
  return who.call<Made>("POST", place(who), settings(events, url));
}

function log(id: string, who = ada): Promise<WireWebhookDelivery[]> {
  return who.call("GET", `${place(who)}/${id}/deliveries`);
}

function detail(id: string, delivery: string): Promise<Detail> {
  return ada.call("GET", `${place()}/${id}/deliveries/${delivery}`);
}

/** The newest delivery, once its attempts are as many. */
async function attempted(id: string, attempts = 1): Promise<WireWebhookDelivery> {
  await expect.poll(async () => (await log(id))[0]?.attempts, { timeout: 10_000 }).toBe(attempts);
  return (await log(id))[0] as WireWebhookDelivery;
}

/** Time passes for what waits. */
async function makeDue(): Promise<void> {
  await base.database.system(async (trx) => {
    await sql`update webhook_delivery set next_at = now() where state = 'waiting'`.execute(trx);
    await sql`select pg_notify('lectern_webhooks', '')`.execute(trx);
  });
}

async function draft(title = "Down the rabbit-hole", who = ada): Promise<string> {
  const body = { title, slate_value: [], is_draft: true };
  return (await who.inProject<{ content_id: string }>("POST", "/content/v2", body)).content_id;
}

/** What an item's row says of being public, changed as an area does. */
async function setContent(id: string, change: string, who = ada): Promise<void> {
  await base.database.tenant(who.organisationId, (trx) =>
    sql`update content set ${sql.raw(change)} where id = ${id}`.execute(trx),
  );
}

async function makePublic(id: string, token: string): Promise<void> {
  await base.database.tenant(ada.organisationId, (trx) =>
    insertAudioFile(trx, { organisationId: ada.organisationId, contentId: id, token, seconds: 3 }),
  );
  await setContent(id, `published_token = '${token}', published_at = now()`);
}

function typesIn(deliveries: readonly WireWebhookDelivery[]): string[] {
  return deliveries.map(({ type }) => type).toReversed();
}

describe("a webhook", () => {
  test("is told of what happened, so that the library of the standard verifies it", async () => {
    const { id, secret } = await add();
    const item = await draft();
    await makePublic(item, "tokenone");
    const delivery = await attempted(id);
    expect(delivery).toMatchObject({ type: "article.published", state: "delivered", status: 204, attempts: 1 });
    const [{ body, headers }] = received as [Received];
    const { type, data } = new Webhook(secret).verify(body, headers as Record<string, string>) as {
      type: string;
      data: object;
    };
    expect(type).toBe("article.published");
    expect(data).toMatchObject({
      org_id: ada.organisationId,
      integration_id: ada.projectId,
      content_id: item,
      title: "Down the rabbit-hole",
      audio_url: `${server.url}/media/tokenone.mp3`,
      share_url: `${server.url}/listen/${item}`,
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
    expect(await ada.call("GET", place())).toEqual([shown]);
    const { rows } = await base.asAdmin((client) => client.query("select * from webhook_endpoint"));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  test("W33: is signed by two secrets for a day after a rotation, and by the new one afterwards", async () => {
    const old = await add();
    const fresh = await ada.call<Made>("POST", `${place()}/${old.id}/rotate`);
    expect(fresh.secret).not.toBe(old.secret);
    expect(fresh.previous_secret_until).not.toBeNull();
    await ada.call("POST", `${place()}/${old.id}/test`);
    await attempted(old.id);
    const [{ body, headers }] = received as [Received];
    for (const { secret } of [old, fresh]) new Webhook(secret).verify(body, headers as Record<string, string>);
    await base.database.system((trx) => sql`update webhook_endpoint set previous_secret_until = now()`.execute(trx));
    await ada.call("POST", `${place()}/${old.id}/test`);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
    const [, later] = received as [Received, Received];
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

  test.each(["http://127.0.0.1/", "http://10.0.0.1/", "http://[::1]/", "http://localhost/", "http://2130706433/"])(
    "is not saved with the private address %s",
    async (url) => {
      await expect(add(undefined, url)).rejects.toThrow("not on the public internet");
      const { id } = await add();
      const change = { ...settings(undefined, url), is_enabled: true };
      await expect(ada.call("PUT", `${place()}/${id}`, change)).rejects.toThrow("not on the public internet");
    },
  );

  test("W25: sends nothing to an address that became private", async () => {
    const { id } = await add();
    await base.database.system((trx) => sql`update webhook_endpoint set url = 'http://10.0.0.1/'`.execute(trx));
    await ada.call("POST", `${place()}/${id}/test`);
    expect(await attempted(id)).toMatchObject({
      state: "waiting",
      status: null,
      error: "This address is not on the public internet, so nothing was sent to it.",
    });
  });

  test("is another organisation's to nobody else", async () => {
    const { id } = await add();
    await add(undefined, undefined, bob);
    expect(await bob.call<WireWebhook[]>("GET", place(bob))).toHaveLength(1);
    for (const [method, path, body] of [
      ["PUT", "", { ...settings(), is_enabled: true }],
      ["DELETE", ""],
      ["POST", "/rotate"],
      ["POST", "/test"],
      ["GET", "/deliveries"],
    ] as const) {
      const answer = await callApi(server.url, bob.token(), method, `${place(bob)}/${id}${path}`, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const stranger = { ...settings(), integration_id: bob.projectId };
    await expect(ada.call("POST", place(), stranger)).rejects.toThrow("There is no such project");
  });

  test("needs a plan with the API, and rests on a smaller one", async () => {
    const { id } = await add();
    await moveTo("starter-plan-usd");
    const answer = await callApi(server.url, ada.token(), "GET", place());
    expect([answer.status, answer.body.failure_type]).toEqual([402, "PLAN_LIMIT"]);
    await makePublic(await draft(), "tokenplan");
    await expect
      .poll(async () => {
        const rows = await base.database.system((trx) =>
          trx.selectFrom("webhook_delivery").select("state").where("endpoint_id", "=", id).execute(),
        );
        return rows.map(({ state }) => state);
      })
      .toEqual(["failed"]);
    expect(received).toEqual([]);
  });
});

describe("an answer", () => {
  test("W21: that leads elsewhere is a failure, tried again after a minute", async () => {
    answerWith = (response) => response.writeHead(302, { location: "/elsewhere" }).end("Moved");
    const { id } = await add();
    await ada.call("POST", `${place()}/${id}/test`);
    const delivery = await attempted(id);
    expect(delivery).toMatchObject({ state: "waiting", status: 302 });
    expect(received).toHaveLength(1);
    const [one] = (await detail(id, delivery.id)).tries as [WireWebhookAttempt];
    const ended = Date.parse(one.started_at) + one.duration_ms;
    expect(Date.parse(delivery.next_attempt_at ?? "") - ended).toBe(60_000);
    answerWith = (response) => response.writeHead(200).end("Thanks");
    await makeDue();
    expect(await attempted(id, 2)).toMatchObject({ state: "delivered", status: 200 });
    const [first, second] = received as [Received, Received];
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.body).toBe(first.body);
    expect((await ada.call<WireWebhook[]>("GET", place()))[0]?.failing_since).toBeNull();
  });

  test("is kept in part, as text", async () => {
    answerWith = (response) => response.writeHead(500).end(`<b>\0Oh\u0007\n${"x".repeat(5000)}`);
    const { id } = await add();
    await ada.call("POST", `${place()}/${id}/test`);
    const { tries } = await detail(id, (await attempted(id)).id);
    expect(tries[0]?.answer).toBe(`<b>Oh\n${"x".repeat(994)}`);
  });

  test("W22, W31: of 410 disables it, and its owners are told", async () => {
    answerWith = (response) => response.writeHead(410).end();
    const { id } = await add();
    await ada.call("POST", `${place()}/${id}/test`);
    expect(await attempted(id)).toMatchObject({ state: "failed", status: 410, next_attempt_at: null });
    expect(await ada.call("GET", place())).toMatchObject([{ is_enabled: false, disabled_reason: "gone" }]);
    await expect.poll(() => mailsTo(ada.email), { timeout: 10_000 }).toContain("It answered 410 (Gone)");
    await expect(ada.call("POST", `${place()}/${id}/test`)).rejects.toThrow("This webhook is disabled.");
    await makePublic(await draft(), "tokengone");
    expect(await log(id)).toHaveLength(1);
    await ada.call("PUT", `${place()}/${id}`, { ...settings(), is_enabled: true });
    expect(await ada.call("GET", place())).toMatchObject([
      { is_enabled: true, disabled_reason: null, failing_since: null },
    ]);
  });

  test("W26: that fails for three days disables it, and nothing that waits is sent", async () => {
    answerWith = (response) => response.writeHead(503).end();
    const { id } = await add();
    await ada.call("POST", `${place()}/${id}/test`);
    await attempted(id);
    await base.database.system((trx) =>
      sql`update webhook_endpoint set failing_since = now() - interval '3 days'`.execute(trx),
    );
    await makeDue();
    expect(await attempted(id, 2)).toMatchObject({ state: "failed" });
    expect(await ada.call("GET", place())).toMatchObject([{ is_enabled: false, disabled_reason: "failing" }]);
  });

  test("W34: that never comes holds up no other endpoint", async () => {
    answerWith = (response, path) => void (path === "/never" || response.writeHead(204).end());
    const [silent, quick] = [await add(undefined, address("/never")), await add()];
    await ada.call("POST", `${place()}/${silent.id}/test`);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    const other = await add(undefined, undefined, bob);
    await bob.call("POST", `${place(bob)}/${other.id}/test`);
    await expect.poll(async () => (await log(other.id, bob))[0]?.state, { timeout: 10_000 }).toBe("delivered");
    expect((await log(silent.id))[0]).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await log(quick.id)).toEqual([]);
  });
});

async function mailsTo(email: string): Promise<string> {
  const folder = join(server.dataDir, "outbox");
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  return files.filter((file) => file.includes(email)).join("\n");
}

describe("the log", () => {
  test("has what was sent, page by page, and sends it again under its id", async () => {
    const { id } = await add();
    for (let count = 0; count < 27; count += 1) await ada.call("POST", `${place()}/${id}/test`);
    const path = `${place()}/${id}/deliveries`;
    const first = await callApi(server.url, ada.token(), "GET", path);
    const { data, next_page_token: next } = first.body as unknown as {
      data: WireWebhookDelivery[];
      next_page_token: string;
    };
    expect(data).toHaveLength(25);
    const rest = await ada.call<WireWebhookDelivery[]>("GET", `${path}?next_page_token=${next}`);
    expect(new Set([...data, ...rest].map((row) => row.id)).size).toBe(27);
    const again = await ada.call<WireWebhookDelivery>("POST", `${path}/${rest[1]?.id}/redeliver`);
    expect(again).toMatchObject({ is_redelivery: true, event_id: rest[1]?.event_id });
    await expect
      .poll(() => received.filter(({ headers }) => headers["webhook-id"] === again.event_id).length, {
        timeout: 20_000,
      })
      .toBe(2);
  });
});

describe("what is told of", () => {
  const articles: WebhookEventType[] = [
    "article.published",
    "article.updated",
    "article.unpublished",
    "article.deleted",
    "article.failed",
  ];

  test("an article: published, updated, withdrawn, back, deleted; drafts and texts are nobody's business", async () => {
    const { id } = await add(articles);
    const item = await draft();
    await setContent(item, "title = 'Another', plain_text = 'Secret words'");
    await makePublic(item, "tokena");
    await setContent(item, "published_token = 'tokena'");
    await setContent(item, "published_token = 'tokenb'");
    await setContent(item, "is_audio_disabled = true");
    await setContent(item, "is_audio_disabled = false");
    await ada.inProject("DELETE", `/content/${item}`);
    const deliveries = await log(id);
    expect(typesIn(deliveries)).toEqual([
      "article.published",
      "article.updated",
      "article.unpublished",
      "article.published",
      "article.deleted",
    ]);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(5);
    expect(JSON.stringify(received.map(({ body }) => body))).not.toContain("Secret words");
    const [gone] = deliveries as [WireWebhookDelivery];
    expect(JSON.parse((await detail(id, gone.id)).payload)).toMatchObject({
      data: { audio_url: null, share_url: null },
    });
  });

  test("a build that failed, with its reason", async () => {
    const { id } = await add(articles);
    const item = await draft();
    const buildId = randomUUID();
    const now = new Date();
    const failure = { failure_type: "ENGINE_FAILED", message: "The voice did not answer." };
    await base.database.tenant(ada.organisationId, async (trx) => {
      const key = { organisationId: ada.organisationId, contentId: item, kind: "voice" as const };
      await beginRendition(trx, key, { renditionId: randomUUID(), buildId, now });
      await failRendition(trx, buildId, failure, now);
    });
    const [failed] = await log(id);
    expect(failed).toMatchObject({ type: "article.failed" });
    expect(JSON.parse((await detail(id, failed?.id ?? "")).payload)).toMatchObject({
      data: { content_id: item, failure_type: "ENGINE_FAILED", message: "The voice did not answer." },
    });
  });

  test("shows and their episodes, and with a show nobody of its episodes", async () => {
    const { id } = await add([
      "show.published",
      "show.updated",
      "show.unpublished",
      "show.deleted",
      "episode.published",
      "episode.updated",
      "episode.unpublished",
      "episode.deleted",
    ]);
    const item = await draft();
    await base.database.tenant(ada.organisationId, async (trx) => {
      const show = await insertShow(trx, ada);
      const run = (statement: string) => sql.raw(statement.replaceAll("SHOW", `'${show}'`)).execute(trx);
      await run("update podcast set published_at = now() where id = SHOW");
      await run("update podcast set updated_at = now(), version = version + 1 where id = SHOW");
      await run("update podcast set title = 'Wonderland weekly' where id = SHOW");
      await run(`insert into episode (organisation_id, podcast_id, content_id, is_published)
        values ('${ada.organisationId}', SHOW, '${item}', false)`);
      await run("update episode set is_published = true, published_at = now() where podcast_id = SHOW");
      await run("update episode set title = 'One' where podcast_id = SHOW");
      await run("update episode set is_published = false where podcast_id = SHOW");
      await run("delete from episode where podcast_id = SHOW");
      await run(`insert into episode (organisation_id, podcast_id, content_id, is_published)
        values ('${ada.organisationId}', SHOW, '${item}', true)`);
      await run("update podcast set published_at = null where id = SHOW");
      await run("delete from podcast where id = SHOW");
    });
    const rows = await base.database.system((trx) =>
      trx.selectFrom("webhook_event").select(["type", "facts"]).execute(),
    );
    expect(rows.map(({ type }) => type).sort()).toEqual(
      [
        "show.published",
        "show.updated",
        "episode.published",
        "episode.updated",
        "episode.unpublished",
        "episode.deleted",
        "episode.published",
        "show.unpublished",
        "show.deleted",
      ].sort(),
    );
    const update = (await log(id)).find(({ type }) => type === "episode.updated");
    expect(JSON.parse((await detail(id, update?.id ?? "")).payload)).toMatchObject({
      data: { content_id: item, title: "One", feed_url: expect.stringMatching(/\/feeds\/.+\.xml$/) as string },
    });
  });

  test("words, at 85 and at 100 percent, once in a period", async () => {
    await add(["words.limit_reached"]);
    const use = (words: number) =>
      base.database.system((trx) =>
        sql`update organisation set words_limit = 1000, words_used = ${words} where id = ${ada.organisationId}`.execute(
          trx,
        ),
      );
    for (const words of [0, 849, 850, 800, 860, 999, 1000]) await use(words);
    const rows = await base.database.system((trx) =>
      trx.selectFrom("webhook_event").select("facts").orderBy("occurred_at").execute(),
    );
    expect(rows.map(({ facts }) => [facts["percent"], facts["words_used"]])).toEqual([
      [85, 850],
      [100, 1000],
    ]);
    await use(0);
  });

  test("of another project, not when one was chosen", async () => {
    const { id: other } = await ada.call<{ id: string }>("POST", `/organisation/${ada.organisationId}/integration`, {
      integration_name: "Elsewhere",
    });
    const { id } = await ada.call<Made>("POST", place(), { ...settings(), integration_id: other });
    await makePublic(await draft(), "tokenother");
    expect(await log(id)).toEqual([]);
    await ada.call("DELETE", `/organisation/${ada.organisationId}/integration/${other}`);
    expect(await ada.call("GET", place())).toEqual([]);
  });

  test("nothing, when what happened was undone with its transaction", async () => {
    const { id } = await add();
    const item = await draft();
    await expect(
      base.database.tenant(ada.organisationId, async (trx) => {
        await sql`update content set published_token = 'x' where id = ${item}`.execute(trx);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await log(id)).toEqual([]);
  });
});
