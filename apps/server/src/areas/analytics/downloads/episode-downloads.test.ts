import type { WireShow, WireShowAnalytics } from "@lectern/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CHROME } from "../../../test-kit/analytics/counting-app.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { addArticle, addShow, enclosureOf } from "../../podcasts/test-kit/add-show.ts";
import { block } from "../../studio/test-kit/build-item.ts";

const server = useServer();
let publisher: Publisher;
const articles: string[] = [];
let show: WireShow;
let files: string[];

const overcast = "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)";
const today = () => new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  publisher = await addPublisher(server);
  for (const title of ["One", "Two"]) {
    articles.push(await addArticle(publisher, server.url, { title, script: [block(`${title} is a short text.`)] }));
  }
});

beforeEach(async () => {
  show = await addShow(publisher);
  files = [];
  for (const contentId of articles) {
    await publisher.inProject("POST", `/podcast/${show.id}/content/${contentId}`, {});
    files.push(await enclosureOf(publisher, { showId: show.id, contentId }));
  }
});

interface DownloadRequest {
  agent?: string;
  method?: string;
  headers?: Record<string, string>;
}

async function fetched(
  index: number,
  { agent = overcast, method = "GET", headers = {} }: DownloadRequest = {},
): Promise<Response> {
  const answer = await fetch(files[index] ?? "", { method, headers: { "user-agent": agent, ...headers } });
  await answer.arrayBuffer();
  return answer;
}

function figures(of = ""): Promise<WireShowAnalytics> {
  const range = new URLSearchParams({ start_date: today(), end_date: today() }).toString();
  return publisher.inProject("GET", `/analytics/podcast/${show.id}${of}?${range}`);
}

/** The figures once as many downloads were counted; a last one of another app says that all before it were. */
async function counted(): Promise<WireShowAnalytics> {
  const before = (await figures()).apps.find(({ name }) => name === "AntennaPod")?.value ?? 0;
  expect(before).toBe(0);
  await fetched(0, { agent: "AntennaPod/3.4.0" });
  await expect.poll(async () => (await figures()).apps.some(({ name }) => name === "AntennaPod")).toBe(true);
  const all = await figures();
  return { ...all, apps: all.apps.filter(({ name }) => name !== "AntennaPod") };
}

describe("a download of an episode", () => {
  test("is counted once a day for a listener, by app and episode, and is no play", async () => {
    await fetched(0);
    await fetched(0);
    await fetched(1);
    await fetched(0, { agent: CHROME });
    await expect.poll(async () => (await figures()).total_downloads).toBe(3);
    expect(await figures()).toMatchObject({
      total_downloads: 3,
      total_listeners: 2,
      previous: { total_downloads: 0, total_listeners: 0 },
      days: [{ date: today(), downloads: 3, listeners: 2 }],
      apps: [
        { name: "Overcast", value: 2 },
        { name: "Chrome", value: 1 },
      ],
      episodes: [
        { content_id: articles[0], title: "One", is_deleted: false, total_downloads: 2 },
        { content_id: articles[1], title: "Two", is_deleted: false, total_downloads: 1 },
      ],
    });
    expect(await figures(`/episode/${articles[1]}`)).toMatchObject({
      total_downloads: 1,
      apps: [{ name: "Overcast", value: 1 }],
      episodes: [{ content_id: articles[1], title: "Two", is_deleted: false, total_downloads: 1 }],
    });
    const range = new URLSearchParams({ start_date: today(), end_date: today() }).toString();
    expect(await publisher.inProject("GET", `/analytics?${range}`)).toMatchObject({
      total_plays: 0,
      total_downloads: 0,
    });
  });

  test.each<[string, DownloadRequest]>([
    ["asks for its head", { method: "HEAD" }],
    ["asks for its first bytes", { headers: { range: "bytes=0-1" } }],
    ["has it already", { headers: { "if-none-match": "*" } }],
    ["crawls", { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
    ["crawls for an app", { agent: "Overcast/1.0 Podcast Sync (3 subscribers; feed-id=1; +http://overcast.fm/)" }],
    ["is a watch", { agent: "atc/1.0 watchOS/7.4 model/Watch6,2" }],
    ["fetches ahead", { headers: { "sec-purpose": "prefetch" } }],
    ["says not who it is", { agent: "" }],
    ["asks not to be followed", { headers: { "sec-gpc": "1" } }],
  ])("is none of one who %s", async (_, request) => {
    await fetched(0, request);
    expect((await counted()).apps).toEqual([]);
  });

  test("may come in parts", async () => {
    const bytes = Number((await fetched(0, { method: "HEAD" })).headers.get("content-length"));
    const half = Math.floor(bytes / 2);
    await fetched(0, { headers: { range: `bytes=0-${half - 1}` } });
    await fetched(0, { headers: { range: `bytes=${half}-` } });
    await expect.poll(async () => (await figures()).apps).toHaveLength(1);
    expect((await counted()).apps).toEqual([{ name: "Overcast", value: 1 }]);
  });
});

test("of a show of nobody's there are no figures", async () => {
  const range = new URLSearchParams({ start_date: today(), end_date: today() }).toString();
  await expect(
    publisher.inProject("GET", `/analytics/podcast/01890000-0000-7000-8000-00000000000a?${range}`),
  ).rejects.toThrow("404 There is no such show.");
});
