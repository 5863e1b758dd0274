import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { createIds } from "../../platform/ids/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { insertOrganisation, silentLog } from "../../test-kit/index.ts";
import { testConfig } from "../../test-kit/test-config.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { deliverDue, queueDueDeliveries } from "./deliver-due.ts";
import { ANSWER_TIMEOUT_MS } from "./delivery-services.ts";
import { listAttempts, listDeliveries, takeDue } from "./delivery-store.ts";
import { changeEndpoint, createEndpoint } from "./save-endpoint.ts";
import { sendTest } from "./send-by-hand.ts";

const minuteMs = 60_000;
const ids = createIds();

const base = useTestDatabase();
let target: Server;
let received: { body: string; headers: IncomingHttpHeaders }[];
let answer: (response: ServerResponse) => void;
let now: number;
let sent: { name: string; payload: unknown }[];
let organisationId: string;
let endpointId: string;

beforeAll(async () => {
  target = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void text(request).then((body) => {
      received.push({ body, headers: request.headers });
      return answer(response);
    });
  });
  await new Promise<void>((resolve) => void target.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  target.close();
  target.closeAllConnections();
});
beforeEach(async () => {
  received = [];
  sent = [];
  answer = (response) => response.writeHead(204).end();
  now = Date.parse("2026-11-23T08:00:00Z");
  organisationId = ids.uuid();
  await base.database.tenant(organisationId, (trx) =>
    insertOrganisation(trx, { id: organisationId, plan_id: "standard-plan-usd" }),
  );
  const made = await createEndpoint(services(), organisationId, settings());
  endpointId = made.row.id;
});

const portOf = () => (target.address() as AddressInfo).port;
const settings = () => ({
  url: `http://127.0.0.1:${portOf()}/hook`,
  description: "",
  events: ["article.published" as const],
  projectId: null,
});

/** What deliveries depend on, at the time that the test says it is; jobs are noted and not run. */
function services() {
  return {
    database: base.database,
    clock: { now: () => new Date(now) },
    ids,
    log: silentLog(),
    config: testConfig({ billing: { kind: "sandbox" }, fetchAllow: [{ host: "127.0.0.1", port: undefined }] }),
    queue: {
      send: (_trx: unknown, { name }: { name: string }, payload: unknown) =>
        Promise.resolve(void sent.push({ name, payload })),
    } as unknown as Queue,
  };
}

const deliver = (signal = new AbortController().signal) => deliverDue(services(), organisationId, signal);
const sendOne = () => sendTest(services(), { organisationId, endpointId });

async function newest() {
  const [row] = await base.database.tenant(organisationId, (trx) =>
    listDeliveries(trx, endpointId, { limit: 1, after: undefined }),
  );
  return (
    row && { state: row.state, attempts: row.attempts, status: row.status, nextAt: row.next_at?.getTime() ?? null }
  );
}

test("W1: the first attempt is made at once", async () => {
  await sendOne();
  await queueDueDeliveries(services());
  expect(sent).toEqual([{ name: "webhooks/deliver", payload: { organisationId } }]);
  await deliver();
  expect(await newest()).toEqual({ state: "delivered", attempts: 1, status: 204, nextAt: null });
});

test("W2, W3, W32: attempts follow at their times, each signed at its own under the id of its event", async () => {
  answer = (response) => response.writeHead(503).end();
  await sendOne();
  for (const [index, wait] of [0, 1, 5].entries()) {
    now += wait * minuteMs - 1;
    await deliver();
    expect(received).toHaveLength(index);
    now += 1;
    await deliver();
    expect(received).toHaveLength(index + 1);
  }
  const messages = received.map(({ headers }) => headers);
  expect(new Set(messages.map((headers) => headers["webhook-id"])).size).toBe(1);
  expect(messages.map((headers) => Number(headers["webhook-timestamp"]) * 1000)).toEqual(
    [0, 1, 6].map((minutes) => Date.parse("2026-11-23T08:00:00Z") + minutes * minuteMs),
  );
  expect(new Set(messages.map((headers) => headers["webhook-signature"])).size).toBe(3);
});

test("W24: an answer does not come in time", async () => {
  expect(ANSWER_TIMEOUT_MS).toBe(15_000);
  answer = () => undefined;
  await sendOne();
  await deliverDue({ ...services(), answerTimeoutMs: 1000 }, organisationId, new AbortController().signal);
  expect(received).toHaveLength(1);
  expect(await newest()).toEqual({ state: "waiting", attempts: 1, status: null, nextAt: now + minuteMs });
});

test("W24: nobody listens at the address", async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  await new Promise((resolve) => silent.close(resolve));
  const change = { ...settings(), url: `http://127.0.0.1:${port}/`, isEnabled: true };
  await changeEndpoint(services(), { organisationId, endpointId }, change);
  await sendOne();
  await deliver();
  expect(await newest()).toEqual({ state: "waiting", attempts: 1, status: null, nextAt: now + minuteMs });
});

test("W30: what was taken up before its endpoint was disabled is not tried and has failed", async () => {
  await sendOne();
  const lease = { now: new Date(now), leaseEnds: new Date(now + minuteMs) };
  const taken = await base.database.tenant(organisationId, (trx) => takeDue(trx, endpointId, lease));
  await base.database.tenant(organisationId, (trx) =>
    trx.updateTable("webhook_endpoint").set({ is_enabled: false }).where("id", "=", endpointId).execute(),
  );
  expect(taken).toBeDefined();
  if (taken) await attemptDelivery(services(), taken, new AbortController().signal);
  expect(received).toEqual([]);
  expect(await newest()).toEqual({ state: "failed", attempts: 0, status: null, nextAt: null });
});

test("W30: what waits for another attempt has failed as soon as its endpoint is disabled", async () => {
  answer = (response) => response.writeHead(500).end();
  await sendOne();
  await deliver();
  await changeEndpoint(services(), { organisationId, endpointId }, { ...settings(), isEnabled: false });
  expect(await newest()).toEqual({ state: "failed", attempts: 1, status: 500, nextAt: null });
});

test("W30: what waits when the plan loses the API is not tried and has failed", async () => {
  await sendOne();
  await base.database.tenant(organisationId, (trx) =>
    trx.updateTable("organisation").set({ plan_id: "starter-plan-usd" }).where("id", "=", organisationId).execute(),
  );
  await deliver();
  expect(received).toEqual([]);
  expect(await newest()).toEqual({ state: "failed", attempts: 0, status: null, nextAt: null });
});

test("W35: an attempt whose process died is made again a minute later, under the same id", async () => {
  const dying = new AbortController();
  answer = () => dying.abort();
  await sendOne();
  await expect(deliver(dying.signal)).rejects.toThrow("aborted");
  expect(received).toHaveLength(1);
  expect(await newest()).toEqual({ state: "waiting", attempts: 0, status: null, nextAt: now + minuteMs });

  answer = (response) => response.writeHead(200).end();
  now += minuteMs - 1;
  await deliver();
  expect(received).toHaveLength(1);
  now += 1;
  await deliver();
  expect(await newest()).toEqual({ state: "delivered", attempts: 1, status: 200, nextAt: null });
  const [first, second] = received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
});

test("every attempt is written down with its answer", async () => {
  answer = (response) => response.writeHead(500).end("Busy");
  const { id } = await sendOne();
  await deliver();
  const attempts = await base.database.tenant(organisationId, (trx) => listAttempts(trx, id));
  expect(attempts).toMatchObject([{ number: 1, status: 500, error: null, answer: "Busy", started_at: new Date(now) }]);
});
