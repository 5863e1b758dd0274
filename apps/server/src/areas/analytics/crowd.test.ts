import type {
  PlayerEvent,
  PlayerEventBatch,
  WireAnalyticsOverview,
  WireCountedItem,
  WireItemAnalytics,
  WireNamedCounts,
} from "@lectern/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { CHROME, type CountingApp, createCountingApp, type Sender } from "../../test-kit/analytics/counting-app.ts";
import { espeakBlock } from "../../test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { urlOf } from "../../test-kit/test-connection.ts";
import { watchContent } from "../../test-kit/watch-content.ts";
import { createEventLog } from "./log/record-events.ts";
import { rollUp } from "./rollup/roll-up.ts";

const text =
  "Alice was beginning to get very tired of sitting by her sister on the bank. " +
  "Once or twice she had peeped into the book her sister was reading. " +
  "So she was considering in her own mind whether the pleasure would be worth the trouble. " +
  "There was nothing so very remarkable in that, nor did she think it so very much out of the way.";

const dayMs = 86_400_000;
const behaviours = ["passes by", "leaves early", "hears half", "hears all", "comes back"] as const;
const listenersEach = 40;
const browsers = {
  Chrome: CHROME,
  Firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  Safari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  "Microsoft Edge": `${CHROME} Edg/142.0.0.0`,
};

const base = useTestDatabase();
let server: TestServer;
let publisher: Publisher;
let app: CountingApp;
let item: { id: string; audio: string };
let other: { id: string; audio: string };
/** Seconds at which the audio is within each of its sentences. */
let sentences: number[];

beforeAll(async () => {
  server = await startTestServer({ database: { kind: "url", url: urlOf(base.connection), poolSize: 10 } });
  publisher = await addPublisher(server);
  item = await publish(publisher, text);
  other = await publish(await addPublisher(server), "Down, down, down. Would the fall never come to an end?");
  const { sentences: spoken } = await figures<WireItemAnalytics>(`/content/${item.id}`);
  sentences = spoken.map(({ starts_at: startsAt }) => Math.ceil(startsAt) + 0.4);
  // Days that are over, so that no job of the server's has anything to do with them.
  const start = new Date(Math.floor(Date.now() / dayMs) * dayMs - 3 * dayMs + dayMs / 2);
  const clock = { now: () => app.now() };
  app = await createCountingApp(base, { start, recordEvents: createEventLog({ database: base.database, clock }) });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

async function publish(by: Publisher, spoken: string): Promise<typeof item> {
  const body = { title: "Alice", slate_value: [espeakBlock(spoken)] };
  const { content_id: id } = await by.inProject<{ content_id: string }>("POST", "/content/v2", {
    ...body,
    is_draft: true,
  });
  const watch = await watchContent(server.url, by.token(), id);
  await by.inProject("PUT", `/content/${id}/v2`, { ...body, is_draft: false });
  const address = await watch.finished();
  return { id, audio: /([\w-]+)\.mp3/.exec(address)?.[1] ?? "" };
}

/** What the publisher is shown. */
function figures<Data>(path = "", query = ""): Promise<Data> {
  return publisher.inProject("GET", `/analytics${path}${query}`);
}

type Timed = PlayerEvent extends infer Event ? (Event extends PlayerEvent ? Omit<Event, "n" | "at"> : never) : never;
/** Seconds after the page was opened, and what happened then. */
type Script = [second: number, happening: Timed][];

/** Page views of each behaviour on the first day; each is a list of batches. */
const firstDay: Record<(typeof behaviours)[number], () => Script[]> = {
  "passes by": () => [[[1, { kind: "impression" }]]],
  "leaves early": () => [
    [
      [1, { kind: "impression" }],
      [2, { kind: "play" }],
      [5.5, { kind: "listen", seconds: 3.5 }],
      [5.5, { kind: "stop", position: sentences[1]! }],
    ],
  ],
  "hears half": () => [
    [
      [1, { kind: "impression" }],
      [2, { kind: "play" }],
      [12, { kind: "quarter", percent: 25 }],
      [32, { kind: "listen", seconds: 30 }],
    ],
    [
      [40, { kind: "quarter", percent: 50 }],
      [50, { kind: "listen", seconds: 10 }],
      [50, { kind: "stop", position: sentences[2]! }],
    ],
  ],
  "hears all": () => [
    [
      [1, { kind: "impression" }],
      [1.5, { kind: "play" }],
      [11, { kind: "quarter", percent: 25 }],
      [21, { kind: "quarter", percent: 50 }],
      // They look at another tab, and the voice goes on.
      [31.5, { kind: "listen", seconds: 30 }],
      [31.5, { kind: "stop", position: sentences[1]! }],
    ],
    [
      [33, { kind: "quarter", percent: 75 }],
      [44, { kind: "listen", seconds: 12.5 }],
      [44, { kind: "quarter", percent: 100 }],
      [44, { kind: "end" }],
    ],
  ],
  "comes back": () => [
    [
      [1, { kind: "impression" }],
      [2, { kind: "play" }],
      [7, { kind: "listen", seconds: 5 }],
      [7, { kind: "stop", position: sentences[0]! }],
    ],
  ],
};
const nextDay = (): Script[] => [
  [
    [1, { kind: "impression" }],
    [2, { kind: "play" }],
    [12, { kind: "listen", seconds: 10 }],
    [12, { kind: "stop", position: sentences[1]! }],
  ],
  [
    [60, { kind: "listen", seconds: 30 }],
    [60, { kind: "stop", position: sentences[3]! }],
  ],
];

interface Sent {
  batch: PlayerEventBatch;
  sender: Sender;
}

/** One page view of a reader, as the batches that their browser sends. */
function viewOf(reader: number, day: number, scripts: Script[], article = item): Sent[] {
  const place = Math.floor(reader / behaviours.length);
  // No reader's clock is right.
  const opened = app.now().getTime() - 600_000 + (reader - 100) * 3_600_000;
  let n = 0;
  return scripts.map((script) => {
    const events = script.map(([second, happening]) => {
      const event: PlayerEvent = { n, at: Math.round(opened + second * 1000), ...happening };
      n += 1;
      return event;
    });
    const keepsNothing = reader % behaviours.length === 1 && place < listenersEach / 2;
    return {
      batch: {
        v: 1,
        content_id: article.id,
        audio: article.audio,
        session: `${reader},${day},3,4`,
        ...(keepsNothing ? {} : { listener: `${reader},6,7,8` }),
        sent_at: opened + 600_000,
        events,
      },
      sender: {
        ip: `10.0.${reader >> 8}.${reader & 255}`,
        headers: {
          "user-agent": Object.values(browsers)[place % 4]!,
          "x-country": place % 8 < 4 ? "NO" : "DE",
        },
      },
    };
  });
}

/** The same order each time, and none that means anything. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  let seed = 7;
  return values
    .map((value) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return { seed, value };
    })
    .toSorted((one, next) => one.seed - next.seed)
    .map(({ value }) => value);
}

function crowd(day: number): Sent[] {
  return Array.from({ length: behaviours.length * listenersEach }, (_, reader) => {
    const behaviour = behaviours[reader % behaviours.length]!;
    if (day === 1) return viewOf(reader, day, firstDay[behaviour]());
    return behaviour === "comes back" ? viewOf(reader, day, nextDay()) : [];
  }).flat();
}

/** What is sent beside the crowd, and counts for nothing. */
function noise(): Sent[] {
  const all = firstDay["hears all"]();
  const as = (reader: number, headers: Record<string, string>): Sent[] =>
    viewOf(reader, 1, all).map(({ batch, sender }) => ({
      batch,
      sender: { ...sender, headers: { ...sender.headers, ...headers } },
    }));
  return Array.from({ length: 20 }, (_, index) => [
    ...as(300 + index, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }),
    ...as(400 + index, { [index % 2 ? "dnt" : "sec-gpc"]: "1" }),
    ...as(500 + index, { cookie: publisher.cookie(), origin: "https://blog.example" }),
    ...as(600 + index, { "sec-purpose": "prefetch" }),
    ...viewOf(700 + index, 1, all, { id: item.id, audio: other.audio }),
    ...viewOf(800 + index, 1, all, { id: crypto.randomUUID(), audio: item.audio }),
    // That is of another publisher.
    ...viewOf(900 + index, 1, all, other),
  ]).flat();
}

async function sendAll(sent: readonly Sent[]): Promise<void> {
  for (const { batch, sender } of sent) expect(await app.send(batch, sender)).toBe(204);
  await app.accepted();
}

function count(): Promise<void> {
  return rollUp({ database: base.database, clock: { now: () => app.now() } }, new AbortController().signal);
}

test("the figures of a crowd of 200 are those of what it did", async () => {
  const dayOne = app.now().toISOString().slice(0, 10);
  const first = crowd(1);
  await sendAll(shuffled([...first, ...noise(), ...first]));
  await count();
  // Some browsers send again what was counted long ago.
  await sendAll(shuffled(first).slice(0, 50));
  app.advance(dayMs);
  const dayTwo = app.now().toISOString().slice(0, 10);
  const second = crowd(2);
  await sendAll(shuffled([...second, ...second]));
  await count();
  await count();

  const range = (from: string, to: string) => `?start_date=${from}&end_date=${to}`;
  const both = range(dayOne, dayTwo);
  const dayOneSeconds = 40 * (3.5 + 40 + 42.5 + 5);
  expect(await figures<WireAnalyticsOverview>("", range(dayOne, dayOne))).toMatchObject({
    total_impressions: 200,
    total_plays: 160,
    total_unique_listens: 160,
    avg_listen_duration: dayOneSeconds / 160,
    ctr: 80,
    total_new_listeners: 140,
    total_repeated_listeners: 0,
    total_downloads: 0,
  });
  expect(await figures<WireAnalyticsOverview>("", range(dayTwo, dayTwo))).toMatchObject({
    total_impressions: 40,
    total_plays: 40,
    total_unique_listens: 40,
    avg_listen_duration: 40,
    ctr: 100,
    total_new_listeners: 0,
    total_repeated_listeners: 40,
    previous: { total_plays: 160, total_impressions: 200 },
  });
  const named = async (name: string): Promise<Record<string, number>> =>
    Object.fromEntries((await figures<WireNamedCounts>(`/${name}`, both)).map((one) => [one.name, one.value]));
  expect(await named("browsers")).toEqual({ Chrome: 50, Firefox: 50, Safari: 50, "Microsoft Edge": 50 });
  expect(await named("operating_systems")).toEqual({ Windows: 100, Linux: 50, iOS: 50 });
  expect(await named("devices")).toEqual({ Desktop: 150, Phone: 50 });
  expect(await named("new_repeated_listeners")).toEqual({ New: 140, Repeated: 40 });
  const countries = Object.values(await named("country"));
  expect(countries).toEqual([100, 100]);

  const seconds = dayOneSeconds + 40 * 40;
  const sessionSeconds = 40 * (3.5 + 48 + 42.5 + 5 + 58);
  const [row] = await figures<WireCountedItem[]>("/content", both);
  expect(row).toMatchObject({ total_plays: 200, total_impressions: 240, avg_listen_duration: seconds / 200 });
  const shown = await figures<WireItemAnalytics>(`/content/${item.id}`, both);
  expect(shown).toMatchObject({
    total_plays: 200,
    total_unique_listens: 200,
    avg_session_length: sessionSeconds / 200,
    quarters: [
      { percent: 25, value: 80 },
      { percent: 50, value: 80 },
      { percent: 75, value: 40 },
      { percent: 100, value: 40 },
    ],
    has_other_versions: false,
  });
  expect(shown.sentences.map(({ stops, listeners }) => [stops, listeners])).toEqual([
    [40, 200],
    [40, 160],
    [40, 120],
    [40, 80],
  ]);
});
