import type { PlayerEventBatch } from "@lectern/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createMemberCookie } from "../../accounts/index.ts";
import { CHROME, type CountingApp, createCountingApp, type Sender } from "../../../test-kit/analytics/counting-app.ts";
import { insertAudioFile } from "../../../test-kit/analytics/public-audio.ts";
import { createTestLibrary, type GivenItem, type TestLibrary } from "../../../test-kit/library/test-library.ts";

const base = useTestDatabase();
let library: TestLibrary;
let app: CountingApp;
let item: string;
let items = 0;

async function addItem(given: GivenItem = {}): Promise<string> {
  items += 1;
  const token = tokenOf(items);
  const id = await library.add({ audio: token, seconds: 100, isPublished: true, ...given });
  const { organisationId } = library;
  await library.tenant((trx) => insertAudioFile(trx, { organisationId, contentId: id, token, seconds: 100 }));
  return id;
}

function tokenOf(index: number): string {
  return `token-of-audio-${String(index).padStart(4, "0")}`;
}

/** A batch of the newest item that is well in every respect. */
function batch(changes: Partial<PlayerEventBatch> = {}): PlayerEventBatch {
  const at = app.now().getTime();
  return {
    v: 1,
    content_id: item,
    audio: tokenOf(items),
    session: "1,2345,678901,4294967295",
    sent_at: at,
    events: [{ n: 0, at, kind: "play" }],
    ...changes,
  };
}

/** Number of events that count of those that are sent. */
async function counted(body: string | PlayerEventBatch, sender?: Sender): Promise<number> {
  expect(await app.send(body, sender)).toBe(204);
  return (await app.accepted()).length;
}

beforeAll(async () => {
  library = await createTestLibrary(base);
});

beforeEach(async () => {
  app = await createCountingApp(base);
  item = await addItem();
  return () => app.close();
});

test("what happened to a public item is counted, with what figures tell", async () => {
  const at = app.now().getTime() - 5000;
  const sent = batch({
    listener: "1,2,3,4",
    // The reader's clock is an hour behind.
    sent_at: at - 3_600_000 + 5000,
    events: [
      { n: 0, at: at - 3_600_000, kind: "play" },
      { n: 1, at: at - 3_600_000 + 2000, kind: "listen", seconds: 2.5 },
      { n: 2, at: at - 3_600_000 + 5000, kind: "stop", position: 12.5 },
    ],
  });
  expect(await app.send(sent, { headers: { "x-country": "NO" } })).toBe(204);
  const common = {
    session: expect.stringMatching(/^[0-9a-f]{32}$/),
    organisationId: library.organisationId,
    projectId: library.projectId,
    contentId: item,
    audioToken: tokenOf(items),
    visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
    listener: expect.stringMatching(/^[0-9a-f]{32}$/),
    browser: "Chrome",
    operatingSystem: "Windows",
    device: "Desktop",
    country: "NO",
  };
  const none = { seconds: null, percent: null, position: null, sent: null };
  expect(await app.accepted()).toEqual([
    { ...common, ...none, n: 0, kind: "play", occurredAt: new Date(at) },
    { ...common, ...none, n: 1, kind: "listen", occurredAt: new Date(at + 2000), seconds: 2.5 },
    { ...common, ...none, n: 2, kind: "stop", occurredAt: new Date(at + 5000), position: 12.5 },
  ]);
  expect((await app.accepted())[0]?.listener).not.toBe(sent.listener);
});

describe("nothing is counted", () => {
  test.each([
    ["no JSON", () => "{"],
    ["nothing", () => ""],
    ["JSON of another shape", () => "null"],
    ["an unknown field", () => JSON.stringify({ ...batch(), address: "1.2.3.4" })],
    ["a prototype", () => JSON.stringify(batch()).replace("{", '{"__proto__":{"x":1},')],
    ["an unknown kind", () => JSON.stringify(batch()).replace('"play"', '"purchase"')],
    ["another version", () => JSON.stringify({ ...batch(), v: 2 })],
    ["no events", () => JSON.stringify({ ...batch(), events: [] })],
    ["a number that is none", () => JSON.stringify(batch()).replace('"n":0', '"n":NaN')],
    ["a negative number", () => JSON.stringify(batch()).replace('"n":0', '"n":-1')],
    ["a broken number", () => JSON.stringify(batch()).replace('"n":0', '"n":0.5')],
    ["too high a number", () => JSON.stringify(batch()).replace('"n":0', '"n":1e9')],
    ["infinity", () => listening("1e999")],
    ["seconds below nought", () => listening("-5")],
    ["no seconds", () => listening("0")],
    ["seconds of a year", () => listening("1e9")],
    ["a session that is none", () => JSON.stringify({ ...batch(), session: "me" })],
    ["a listener's name", () => JSON.stringify({ ...batch(), listener: "alice@example.com" })],
    ["an id that is none", () => JSON.stringify({ ...batch(), content_id: "' or 1=1" })],
  ])("of %s", async (_what, body) => {
    expect(await counted(body())).toBe(0);
  });

  function listening(seconds: string): string {
    return JSON.stringify(batch({ events: [{ n: 0, at: app.now().getTime(), kind: "listen", seconds: 1 }] })).replace(
      '"seconds":1',
      `"seconds":${seconds}`,
    );
  }

  test.each<[string, Sender]>([
    ["that announces itself", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    ["without a window", { headers: { "user-agent": CHROME.replace("Chrome", "HeadlessChrome") } }],
    ["of a program", { headers: { "user-agent": "curl/8.5.0" } }],
    ["without a name", { headers: { "user-agent": "" } }],
    ["whose name is none", { headers: { "user-agent": "' or 1=1" } }],
    ["whose name has no end", { headers: { "user-agent": `Mozilla/5.0 ${"x".repeat(2000)}` } }],
    ["that fetches ahead", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ])("by a browser %s", async (_what, sender) => {
    expect(await counted(batch(), sender)).toBe(0);
  });

  test.each(["sec-gpc", "dnt"])("of a reader who asks not to be followed (%s)", async (header) => {
    expect(await counted(batch(), { headers: { [header]: "1" } })).toBe(0);
  });

  test("of an unknown item, and of the audio of another", async () => {
    expect(await counted(batch({ content_id: crypto.randomUUID() }))).toBe(0);
    expect(await counted(batch({ audio: "a-token-that-nobody-made" }))).toBe(0);
    await addItem();
    expect(await counted(batch({ audio: tokenOf(items) }))).toBe(0);
  });

  test.each<[string, GivenItem]>([
    ["a disabled item", { isDisabled: true }],
    ["a draft", { isPublished: false }],
  ])("of %s", async (_what, given) => {
    item = await addItem(given);
    expect(await counted(batch())).toBe(0);
  });

  test("of an item that was taken out of public some seconds ago", async () => {
    expect(await counted(batch())).toBe(1);
    await library.tenant((trx) =>
      trx.updateTable("content").set({ is_audio_disabled: true }).where("id", "=", item).execute(),
    );
    app.advance(10_001);
    expect(await counted(batch())).toBe(1);
  });

  test.each([
    ["of the future", 60_000],
    ["of the day before yesterday", -25 * 3_600_000],
  ])("%s", async (_what, milliseconds) => {
    const at = app.now().getTime() + milliseconds;
    expect(await counted(batch({ events: [{ n: 0, at, kind: "play" }] }))).toBe(0);
  });

  test("beyond the end of the audio", async () => {
    const at = app.now().getTime();
    expect(await counted(batch({ events: [{ n: 0, at, kind: "stop", position: 102 }] }))).toBe(0);
  });

  test("of more than a batch may weigh, which is not read", async () => {
    expect(await app.send(JSON.stringify(batch()).padEnd(2049))).toBe(413);
    expect(await app.accepted()).toEqual([]);
    expect(await counted(JSON.stringify(batch()).padEnd(2048))).toBe(1);
  });
});

describe("a member who is signed in", () => {
  async function cookieOf(person: string): Promise<Sender> {
    const now = { now: () => app.now() };
    const cookie = createMemberCookie({ secret: app.config.secret, clock: now, secure: false }).issue(person);
    return Promise.resolve({ headers: { cookie: cookie.split(";")[0] ?? "", origin: "https://blog.example" } });
  }

  async function addPerson(): Promise<string> {
    const id = crypto.randomUUID();
    await base.database.kysely
      .insertInto("user")
      .values({ id, email: `${id}@example.com`, email_verified: true, name: "A", given_name: "A", family_name: "B" })
      .execute();
    return id;
  }

  test("is not counted on any page, where the organisation is theirs", async () => {
    const member = await addPerson();
    await library.tenant((trx) =>
      trx
        .insertInto("membership")
        .values({ organisation_id: library.organisationId, user_id: member, role: "viewer" })
        .execute(),
    );
    expect(await counted(batch(), await cookieOf(member))).toBe(0);
    expect(await counted(batch(), await cookieOf(await addPerson()))).toBe(1);
  });

  test("is a reader as any other with a cookie that was not made here", async () => {
    expect(await counted(batch(), { headers: { cookie: "lectern.member=x", origin: "https://blog.example" } })).toBe(1);
  });
});

describe("readers are told apart", () => {
  async function visitors(...senders: Sender[]): Promise<number> {
    for (const sender of senders) await app.send(batch(), sender);
    return new Set((await app.accepted()).map(({ visitor }) => visitor)).size;
  }
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

  test("by address and browser, and an IPv6 network is one", async () => {
    expect(await visitors({}, {}, { ip: "203.0.113.8" }, { headers: { "user-agent": firefox } })).toBe(3);
  });

  test("a network of IPv6 is one", async () => {
    expect(await visitors({ ip: "2001:db8:1:2::1" }, { ip: "2001:db8:1:2:3::9" }, { ip: "2001:db8:1:3::1" })).toBe(2);
  });

  test("for a day, in one project, with a salt that every process shares", async () => {
    await app.send(batch());
    const other = await createCountingApp(base);
    await other.send(batch());
    const [[first], [second]] = [await app.accepted(), await other.accepted()];
    await other.close();
    expect(second?.visitor).toBe(first?.visitor);
    app.advance(24 * 3_600_000);
    await app.send(batch());
    expect((await app.accepted())[1]?.visitor).not.toBe(first?.visitor);
  });
});

describe("floods", () => {
  test("from one network are taken in part, and no other's", async () => {
    for (let sent = 0; sent < 400; sent += 1) await app.send(batch());
    expect(await app.accepted()).toHaveLength(150);
    expect(await counted(batch(), { ip: "198.51.100.1" })).toBe(151);
    app.advance(1000);
    for (let sent = 0; sent < 10; sent += 1) await app.send(batch());
    expect(await app.accepted()).toHaveLength(156);
  });
});
