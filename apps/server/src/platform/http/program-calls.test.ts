import { beforeAll, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { createIdempotencyStore, type IdempotencyStore, type KeyedRequest } from "./idempotency/idempotency-store.ts";
import { createIdempotentCall, hashOf, type IdempotentCall } from "./idempotency/idempotent-call.ts";

const server = useServer();
let ada: Publisher;
let key: string;
let apiKeyId: string;
let made = 0;

beforeAll(async () => {
  ada = await addPublisher(server);
  ({ key, id: apiKeyId } = await newKey());
});

const newKey = () => ada.inProject<{ key: string; id: string }>("POST", "/api_keys", { name: "CMS" });

const path = () => `/organisation/${ada.organisationId}/integration/${ada.projectId}`;

async function send(
  method: string,
  rest: string,
  { body, headers = {}, token = key }: { body?: unknown; headers?: Record<string, string>; token?: string } = {},
) {
  return await fetch(`${server.url}/api${path()}${rest}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

describe("a POST with an Idempotency-Key", () => {
  const draft = (title: string) => ({ title, slate_value: [], is_draft: true });
  const freshKey = () => `order ${(made += 1)}`;

  async function create(title: string, idempotencyKey: string | undefined, token = key) {
    const headers: Record<string, string> = idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey };
    const answer = await send("POST", "/content/v2", { body: draft(title), headers, token });
    const { data, message } = (await answer.json()) as { data?: { content_id: string }; message?: string };
    return {
      status: answer.status,
      id: data?.content_id,
      message,
      replayed: answer.headers.get("idempotent-replayed"),
      retryAfter: answer.headers.get("retry-after"),
    };
  }

  test("is made once, and answered as it was first", async () => {
    const idempotencyKey = freshKey();
    const first = await create("Once", idempotencyKey);
    expect(first).toMatchObject({ status: 200, id: expect.any(String), replayed: null });
    for (const written of [idempotencyKey, `"${idempotencyKey}"`]) {
      expect(await create("Once", written)).toMatchObject({ status: 200, id: first.id, replayed: "true" });
    }
    const others = [await create("Once", freshKey()), await create("Once", undefined), await create("Once", undefined)];
    const other = await create("Once", idempotencyKey, (await newKey()).key);
    expect(new Set([first, ...others, other].map(({ id }) => id)).size).toBe(5);
  });

  test("is made once, however many are sent at the same time", async () => {
    const idempotencyKey = freshKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create("At once", idempotencyKey)));
    expect(answers.filter(({ replayed, status }) => status === 200 && replayed === null)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(new Set(answers.flatMap(({ id }) => id ?? [])).size).toBe(1);
  });

  test("is refused with the key of another request", async () => {
    const idempotencyKey = freshKey();
    await create("One", idempotencyKey);
    expect(await create("Another", idempotencyKey)).toMatchObject({
      status: 422,
      message: "This Idempotency-Key was sent with another request. Give each request a key of its own.",
    });
  });

  test("may be sent again when it was refused, mended or not", async () => {
    const idempotencyKey = freshKey();
    expect(await create("x".repeat(3000), idempotencyKey)).toMatchObject({ status: 400 });
    expect(await create("Mended", idempotencyKey)).toMatchObject({ status: 200, replayed: null });
    expect(await create("Short", "x".repeat(256))).toMatchObject({
      status: 400,
      message: "The Idempotency-Key has to be 1 to 255 printable ASCII characters.",
    });
  });

  test("of a person is as any other", async () => {
    const idempotencyKey = freshKey();
    const [one, other] = [
      await create("By hand", idempotencyKey, ada.token()),
      await create("By hand", idempotencyKey, ada.token()),
    ];
    expect(one?.status).toBe(200);
    expect(one?.id).not.toBe(other?.id);
  });

  test("is refused beyond so many keys a day", async () => {
    const counter = `idempotency keys: ${ada.organisationId}`;
    const rows = server.database.kysely.updateTable("rate_limit").where("key", "=", counter);
    await rows.set({ count: 10_000 }).execute();
    expect(await create("Too many", freshKey())).toMatchObject({ status: 429, retryAfter: expect.any(String) });
    await rows.set({ count: 1 }).execute();
  });
});

describe("an idempotent call", () => {
  const began = new Date("2026-11-23T10:00:00Z");
  const once = "the key";
  const request = hashOf("POST", "/x", "{}");
  let store: IdempotencyStore;
  let keyed: KeyedRequest;

  beforeAll(() => {
    store = createIdempotencyStore(server.database);
    keyed = { organisationId: ada.organisationId, apiKeyId, keyHash: hashOf(once), requestHash: request };
  });

  function call(at: Date, sent = request): IdempotentCall {
    const rateLimits = { enforce: () => Promise.resolve() };
    const caller = { id: apiKeyId, organisationId: ada.organisationId };
    return createIdempotentCall({ store, rateLimits, now: () => at }, caller, { key: once, request: sent });
  }

  const minutes = (count: number) => new Date(began.getTime() + count * 60_000);
  const states = {
    unknown: () => Promise.resolve(),
    begun: () => store.insert(keyed, began),
    abandoned: async () => {
      const first = call(began);
      await first.begin();
      await first.abandon();
    },
    answered: async () => {
      const first = call(began);
      await first.begin();
      await first.complete({ status: 202, body: { success: true } });
    },
    "answered at length": async () => {
      const first = call(began);
      await first.begin();
      await first.complete({ status: 200, body: "x".repeat(16_000) });
    },
  };
  const goesOn = undefined;
  const beingAnswered = "The first request with this Idempotency-Key is still being answered.";
  const seen = (why: string) =>
    `A request with this Idempotency-Key was made before, and ${why}. Look at what it made before you send another key.`;

  test.each<[keyof typeof states, number, unknown]>([
    ["unknown", 0, goesOn],
    ["begun", 10, beingAnswered],
    ["begun", 11, seen("its answer was lost")],
    ["abandoned", 0, goesOn],
    ["answered", 0, { status: 202, body: '{"success":true}' }],
    ["answered", 1439, { status: 202, body: '{"success":true}' }],
    ["answered at length", 1, seen("its answer was too long to be kept")],
  ])("that is %s, %i minutes later", async (state, later, outcome) => {
    await store.delete(keyed);
    await states[state]();
    const told = await call(minutes(later))
      .begin()
      .catch((error: unknown) => (error as Error).message);
    expect(told).toEqual(outcome);
  });

  test("of another request is refused in every state", async () => {
    for (const state of ["begun", "answered", "answered at length"] as const) {
      await store.delete(keyed);
      await states[state]();
      await expect(call(minutes(60), hashOf("POST", "/x", "{ }")).begin()).rejects.toThrow("sent with another request");
    }
  });

  test("does not end what another one began", async () => {
    await store.delete(keyed);
    await states.begun();
    const second = call(minutes(1));
    await expect(second.begin()).rejects.toThrow(beingAnswered);
    await second.complete({ status: 200, body: {} });
    await second.abandon();
    expect(await store.find(keyed)).toMatchObject({ status: null });
  });

  test("is forgotten after a day, and no sooner", async () => {
    await store.delete(keyed);
    await states.answered();
    await store.sweep(began);
    expect(await store.find(keyed)).toBeDefined();
    await store.sweep(new Date(began.getTime() + 1));
    expect(await store.find(keyed)).toBeUndefined();
  });
});

describe("a read of an API key", () => {
  test("is answered 304 while what it has stands", async () => {
    const first = await send("GET", "/audio_profile");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");

    const known = { headers: { "if-none-match": `"other", ${etag}` } };
    const second = await send("GET", "/audio_profile", known);
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag]);
    expect(second.headers.get("content-type")).toBeNull();

    const { audio_profile: voice } = await ada.inProject<{ audio_profile: object }>("GET", "");
    await ada.inProject("POST", "/audio_profile", {
      volume: 0,
      speed: 100,
      pitch: "",
      style: "",
      ...voice,
      profile_name: "New",
    });
    const third = await send("GET", "/audio_profile", known);
    expect(third.status).toBe(200);
    expect(third.headers.get("etag")).not.toBe(etag);
  });

  test("has no tag when it is refused, and a person keeps nothing", async () => {
    const refused = await send("GET", "/content/01890000-0000-7000-8000-00000000000a");
    expect([refused.status, refused.headers.get("etag")]).toEqual([404, null]);
    const asked = await send("GET", "/audio_profile", { token: ada.token() });
    expect(asked.headers.get("cache-control")).toBe("no-store");
  });
});
