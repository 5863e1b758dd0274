import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WireShow } from "@lectern/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../../test-kit/index.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { testConfig } from "../../../test-kit/test-config.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { JobFailed } from "../../../platform/queue/index.ts";
import { addShow } from "../test-kit/add-show.ts";
import { announceFeed } from "./announce-feed.ts";

let base: TestDatabase;
let server: TestServer;
let publisher: Publisher;
let hub: Server;
let show: WireShow;
let asked: { method: string | undefined; url: string; body: string; authorization: string | undefined }[];
let status = 204;

async function take(request: IncomingMessage): Promise<void> {
  const { method, url = "", headers } = request;
  asked.push({ method, url, body: await text(request), authorization: headers.authorization });
}

beforeAll(async () => {
  hub = createServer({ keepAliveTimeout: 0 }, (request, answer) => {
    void take(request).then(() => answer.writeHead(status).end());
  });
  await new Promise<void>((resolve) => void hub.listen(0, "127.0.0.1", resolve));
  base = await createTestDatabase();
  server = await startTestServer({
    ...channels(),
    database: { kind: "url", url: urlOf(base.connection), poolSize: 10 },
  });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  await base.close();
  hub.close();
});
beforeEach(async () => {
  asked = [];
  status = 204;
  await base.database.system((trx) => trx.deleteFrom("podcast").execute());
  await sql`delete from pgboss.job where name = 'podcasts/announce-feed'`.execute(base.database.kysely);
  show = await addShow(publisher);
});

function channels() {
  const { port } = hub.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    websub: `${address}/hub`,
    podping: { url: `${address}/ping?key=1`, token: "secret" },
    fetchAllow: [{ host: "127.0.0.1", port }],
  };
}

async function waiting(): Promise<{ channel: string; seconds: number }[]> {
  const { rows } = await sql<{ channel: string; seconds: number }>`
    select data->>'channel' as channel, extract(epoch from start_after - created_on)::float8 as seconds
      from pgboss.job where name = 'podcasts/announce-feed' and state = 'created' order by 1`.execute(
    base.database.kysely,
  );
  return rows;
}

async function digest(): Promise<string | undefined> {
  const row = await base.database.system((trx) =>
    trx.selectFrom("podcast_feed").select("digest").where("podcast_id", "=", show.id).executeTakeFirst(),
  );
  return row?.digest;
}

async function edit(title: string): Promise<void> {
  const before = await digest();
  const { description, author, email, category } = show;
  await publisher.inProject("PUT", `/podcast/${show.id}`, { title, description, author, email, category });
  await expect.poll(digest).not.toBe(before);
}

async function announce(channel: "websub" | "podping", attempt = 1, config = {}): Promise<void> {
  await announceFeed(
    {
      database: base.database,
      config: { ...testConfig(channels()), publicUrl: server.url, ...config },
      log: silentLog(),
    },
    {
      id: "1",
      payload: { organisationId: publisher.organisationId, showId: show.id, channel },
      signal: new AbortController().signal,
      attempt,
      lastAttempt: false,
      deaths: 0,
      yieldSignal: new AbortController().signal,
      checkpoint: () => Promise.resolve(),
    },
  );
}

describe("a change of what a feed says", () => {
  test("is announced a minute later, several changes as one", async () => {
    await edit("Once");
    await edit("Twice");
    await edit("Three times");
    const jobs = await waiting();
    expect(jobs.map(({ channel }) => channel)).toEqual(["podping", "websub"]);
    for (const { seconds } of jobs) expect(seconds).toBeCloseTo(60, 0);
  });

  test("is announced again when one comes after the announcement began", async () => {
    await edit("Once");
    await announce("websub");
    await edit("Twice");
    expect(await waiting()).toHaveLength(4);
  });

  test("is told to the hub", async () => {
    await announce("websub");
    expect(asked).toMatchObject([{ method: "POST", url: "/hub" }]);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      "hub.mode": "publish",
      "hub.url": show.feed_url,
      "hub.topic": show.feed_url,
    });
  });

  test("is told to podping", async () => {
    await announce("podping");
    const query = new URLSearchParams({ key: "1", url: show.feed_url, reason: "update", medium: "podcast" });
    expect(asked).toMatchObject([{ method: "GET", url: `/ping?${query.toString()}`, authorization: "secret" }]);
  });

  test.each([500, 503, 429, 408])("is told again after %i", async (answered) => {
    status = answered;
    const failure = await announce("websub").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(JobFailed);
  });

  test.each([400, 401, 404])("is told no more after %i", async (answered) => {
    status = answered;
    await expect(announce("podping")).rejects.toBeInstanceOf(JobFailed);
  });

  test("reaches no private address that the operator does not allow", async () => {
    await expect(announce("websub", 1, { fetchAllow: [] })).rejects.toBeInstanceOf(AppError);
    expect(asked).toEqual([]);
  });

  test("is told to nobody of a show that is gone, or by a channel that was switched off", async () => {
    await announce("websub", 1, { websub: undefined });
    await announce("podping", 1, { podping: undefined });
    await publisher.inProject("DELETE", `/podcast/${show.id}`);
    await announce("websub");
    expect(asked).toEqual([]);
  });
});
