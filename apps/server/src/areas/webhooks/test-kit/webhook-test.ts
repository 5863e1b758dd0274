import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WebhookEventType, WireWebhook, WireWebhookAttempt, WireWebhookDelivery } from "@lectern/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { insertAudioFile } from "../../../test-kit/analytics/public-audio.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../../../test-kit/start-test-server.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";

/** A webhook as it was added, with its secret. */
export type Made = WireWebhook & { secret: string };
export type Detail = WireWebhookDelivery & { payload: string; tries: WireWebhookAttempt[] };

/** A message that the receiver was sent. */
export interface Received {
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}

/** A server with two publishers on a plan with the API, and a receiver of webhooks that it may reach. */
export function webhookTest(parts: Pick<TestServerOptions, "log"> = {}) {
  let base: TestDatabase;
  let server: TestServer;
  let target: Server;
  let port: number;
  let ada: Publisher;
  let bob: Publisher;
  let received: Received[];
  let answerWith: (response: ServerResponse, path: string) => void;

  beforeAll(async () => {
    target = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      void take(request, response);
    });
    await new Promise<void>((resolve) => void target.listen(0, "127.0.0.1", resolve));
    ({ port } = target.address() as AddressInfo);
    base = await createTestDatabase();
    server = await startTestServer(
      {
        billing: { kind: "sandbox" },
        database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
        fetchAllow: [{ host: "127.0.0.1", port }],
      },
      parts,
    );
    ada = await addPublisher(server);
    bob = await addPublisher(server);
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
    await expect.poll(async () => (await log(id))[0]?.attempts).toBe(attempts);
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

  return {
    get base() {
      return base;
    },
    get server() {
      return server;
    },
    get ada() {
      return ada;
    },
    get bob() {
      return bob;
    },
    /** What the receiver was sent in this test. */
    get received() {
      return received;
    },
    /** How the receiver answers from now on; 204 when a test begins. */
    set answerWith(answer: (response: ServerResponse, path: string) => void) {
      answerWith = answer;
    },
    moveTo,
    address,
    place,
    settings,
    add,
    log,
    detail,
    attempted,
    makeDue,
    draft,
    setContent,
    makePublic,
  };
}
