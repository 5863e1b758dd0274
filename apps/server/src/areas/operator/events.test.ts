import { randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRateLimits } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import type { JobDefinition } from "../../platform/queue/index.ts";
import type { SendOptions } from "../../platform/queue/queue.ts";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { testConfig } from "../../test-kit/test-config.ts";
import { forwardEvents } from "./forward-events.ts";
import { removeOldEvents } from "./remove-old-events.ts";
import { forwardEventsJob } from "./jobs.ts";
import { trackEvent } from "./track-event.ts";

const day = 86_400_000;
let base: TestDatabase;
let mixpanel: Server;
let url: string;
/** Ids of the events in each request. */
let batches: string[][];
let reply: { status: number; body: string };
let now: Date;
const sent: string[] = [];
const keys: (string | undefined)[] = [];
/** Keys of jobs that wait or run. */
const heldKeys = new Set<string | undefined>();

beforeAll(async () => {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const taken = (await json(request)) as { properties: { $insert_id: string } }[];
    batches.push(taken.map(({ properties }) => properties.$insert_id));
    response.writeHead(reply.status).end(reply.body);
  }
  mixpanel = createServer({ keepAliveTimeout: 0 }, (request, response) => void take(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(mixpanel, "listening");
  url = `http://127.0.0.1:${(mixpanel.address() as AddressInfo).port}`;
});
afterAll(() => void mixpanel.close());

beforeEach(async () => {
  base = await createTestDatabase();
  batches = [];
  sent.length = 0;
  keys.length = 0;
  heldKeys.clear();
  reply = { status: 200, body: JSON.stringify({ status: 1, error: null }) };
  now = new Date();
});
afterEach(() => base.close());

const clock = { now: () => now };

async function person(): Promise<string> {
  const id = randomUUIDv7();
  await base.database.kysely
    .insertInto("user")
    .values({
      id,
      name: "Ada",
      email: `${id}@example.com`,
      given_name: "Ada",
      family_name: "Byron",
      email_verified: true,
    })
    .execute();
  return id;
}

function services() {
  const { database } = base;
  return {
    clock,
    database,
    config: testConfig({ mixpanel: { token: "t", url } }),
    ids: { uuid: () => randomUUIDv7() },
    queue: {
      send: <Payload>(_trx: Trx, job: JobDefinition<Payload>, _payload: Payload, options: SendOptions = {}) => {
        sent.push(job.name);
        keys.push(options.singletonKey);
        return Promise.resolve(heldKeys.has(options.singletonKey) ? undefined : "a job");
      },
    },
    rateLimits: createRateLimits({ database, now: () => now }),
  };
}

function note(userId: string, changes: { name?: string; properties?: Record<string, string> } = {}) {
  const event = { name: "PAYMENT_VIEW_PRICING_PAGE", properties: {}, organisationId: undefined, ...changes };
  return trackEvent(services(), { ...event, userId });
}

function forward(): Promise<void> {
  const mixpanelAt = { token: "t", url };
  return forwardEvents({ database: base.database, clock, mixpanel: mixpanelAt }, new AbortController().signal);
}

function events() {
  return base.database.system((trx) => trx.selectFrom("event").selectAll().orderBy("id").execute());
}

describe("an event", () => {
  test("is noted once when the same person does the same again within half a second", async () => {
    const [ada, grace] = [await person(), await person()];
    expect(await Promise.all([note(ada), note(ada), note(ada)])).toEqual(expect.arrayContaining([true, false, false]));
    expect(await note(grace)).toBe(true);
    expect(await note(ada, { properties: { useCase: "Student" } })).toBe(true);
    now = new Date(now.getTime() + 499);
    expect(await note(ada)).toBe(false);
    now = new Date(now.getTime() + 1);
    expect(await note(ada)).toBe(true);
    expect(await events()).toHaveLength(4);
    expect(sent).toHaveLength(4);
  });

  test("outlives the person, without them", async () => {
    const ada = await person();
    await note(ada);
    await base.database.kysely.deleteFrom("user").where("id", "=", ada).execute();
    expect(await events()).toMatchObject([{ name: "PAYMENT_VIEW_PRICING_PAGE", user_id: null }]);
  });

  test("is removed after 400 days", async () => {
    await note(await person());
    now = new Date(now.getTime() + 400 * day);
    await removeOldEvents(services());
    expect(await events()).toHaveLength(1);
    now = new Date(now.getTime() + 1);
    await removeOldEvents(services());
    expect(await events()).toHaveLength(0);
  });
});

describe("forwarding", () => {
  async function many(count: number): Promise<void> {
    const ada = await person();
    const rows = Array.from({ length: count }, () => ({
      id: randomUUIDv7(),
      name: "PAYMENT_VIEW_PRICING_PAGE",
      user_id: ada,
      organisation_id: null,
      properties: "{}",
      created_at: now,
    }));
    await base.database.system((trx) => trx.insertInto("event").values(rows).execute());
  }

  test("takes all that wait, 200 at a time, each once", async () => {
    await many(450);
    await forward();
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
    const kept = await events();
    expect(batches.flat()).toEqual(kept.map(({ id }) => id));
    expect(kept.every(({ forwarded_at }) => forwarded_at?.getTime() === now.getTime())).toBe(true);
    await forward();
    expect(batches).toHaveLength(3);
  });

  test.each([
    ["is busy", { status: 503, body: "" }, "Mixpanel answered 503."],
    ["does not know the project", { status: 200, body: "0" }, "Mixpanel did not take the events."],
    ["finds fault", { status: 200, body: '{"error": "bad token", "status": 0}' }, "Mixpanel did not take the events."],
  ])("keeps them when Mixpanel %s", async (_what, answer, message) => {
    await many(1);
    reply = answer;
    await expect(forward()).rejects.toThrow(message);
    expect(await events()).toMatchObject([{ forwarded_at: null }]);
  });

  test("is due every hour for events that were left behind, and never runs beside one that was sent", async () => {
    await note(await person());
    expect(forwardEventsJob.schedule?.cron).toMatch(/^\d+ \* \* \* \*$/);
    expect(keys).toEqual([forwardEventsJob.schedule?.singletonKey]);
  });

  test("follows one that runs, which may have looked for the last time", async () => {
    heldKeys.add(forwardEventsJob.name);
    await note(await person());
    expect(keys).toEqual([forwardEventsJob.name, expect.not.stringMatching(`^${forwardEventsJob.name}$`)]);
  });

  test("leaves alone what Mixpanel would not take any more", async () => {
    await many(1);
    now = new Date(now.getTime() + 5 * day);
    await forward();
    expect(batches).toEqual([]);
  });
});
