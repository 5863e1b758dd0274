import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { WireShow } from "@lectern/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { block } from "../../studio/test-kit/build-item.ts";
import { addArticle, addShow, enclosureOf } from "../test-kit/add-show.ts";

let server: TestServer;
let publisher: Publisher;
let show: WireShow;
const hub = "https://hub.example.com/";

/** Articles that every test may put into a show, oldest first. */
const articles: string[] = [];

const scriptOf = (title: string) => [
  { ...block(title), is_title: true },
  block(`${title} began on a hot day. It went on & on, for less than $5 <each>.`),
  { ...block("The end"), heading: 1 as const },
  block("So it ended."),
];

beforeAll(async () => {
  server = await startTestServer({ websub: hub });
  publisher = await addPublisher(server);
  for (const title of ["First", "Second", "Third"]) {
    articles.push(await addArticle(publisher, server.url, { title, script: scriptOf(title) }));
  }
});
afterAll(() => server.stop());

beforeEach(async () => {
  show = await addShow(publisher);
});

async function add(contentId: string, texts: Record<string, unknown> = {}): Promise<string> {
  await publisher.inProject("POST", `/podcast/${show.id}/content/${contentId}`, texts);
  return enclosureOf(publisher, { showId: show.id, contentId });
}

async function feed(query = ""): Promise<string> {
  const answer = await fetch(show.feed_url + query);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** An answer as it was sent. */
async function getRaw(address: string, acceptEncoding: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { "accept-encoding": acceptEncoding } }, resolve).on("error", reject);
  });
  return { encoding: answer.headers["content-encoding"], body: await buffer(answer) };
}

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found);
const guidsOf = (xml: string) => all(xml, /<guid isPermaLink="false">([^<]*)</g);
const enclosuresOf = (xml: string) =>
  [...xml.matchAll(/<enclosure url="([^"]*)" length="(\d+)" type="audio\/mpeg"\/>/g)].map(([, url = "", length]) => ({
    url,
    length: Number(length),
  }));

describe("the feed of a show", () => {
  test("has its articles, newest first, each with a file of the length that it says", async () => {
    for (const article of articles) await add(article);
    const xml = await feed();
    expect(guidsOf(xml)).toEqual(articles.toReversed());
    expect(all(xml, /<item>\n<title>([^<]*)</g)).toEqual(["Third", "Second", "First"]);
    for (const { url, length } of enclosuresOf(xml)) {
      const head = await fetch(url, { method: "HEAD" });
      expect([head.status, Number(head.headers.get("content-length"))]).toEqual([200, length]);
    }
    expect(xml).toContain('<itunes:category text="Arts"><itunes:category text="Books"/></itunes:category>');
    expect(xml).toContain('<podcast:txt purpose="ai-content">true</podcast:txt>');
    expect(xml).toContain('<podcast:locked owner="alice@example.com">yes</podcast:locked>');
    expect(all(xml, /<podcast:guid>([^<]*)</g)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-5/);
    expect(xml).toContain("First began on a hot day.");
  });

  test("leads to transcripts and chapters that any page may read", async () => {
    await add(articles[0]!);
    const xml = await feed();
    const transcripts = all(xml, /<podcast:transcript url="([^"]*)"/g);
    expect(transcripts).toHaveLength(3);
    const types = ["text/vtt; charset=utf-8", "application/x-subrip; charset=utf-8", "application/json; charset=utf-8"];
    const texts: string[] = [];
    for (const [index, address] of transcripts.entries()) {
      const answer = await fetch(address ?? "");
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, types[index]]);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      texts.push(await answer.text());
      const plain = await fetch(address ?? "", { headers: { "accept-encoding": "identity" } });
      expect(await plain.text()).toBe(texts[index]);
    }
    expect(texts[0]).toMatch(/^WEBVTT/);
    expect(texts[1]).toMatch(/^1\r?\n00:00:00,\d{3} --> /);
    const { segments } = JSON.parse(texts[2] ?? "") as { segments: { body: string; startTime: number }[] };
    expect(segments.map(({ body }) => body).join(" ")).toContain("began on a hot day");
    expect(segments.at(-1)?.startTime).toBeGreaterThan(segments[0]?.startTime ?? Infinity);
    const [chapters = ""] = all(xml, /<podcast:chapters url="([^"]*)" type="application\/json\+chapters"\/>/g);
    const answer = await fetch(chapters);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json+chapters"]);
    expect(await answer.json()).toMatchObject({
      version: "1.2.0",
      chapters: [{ title: "First" }, { title: "The end" }],
    });
    for (const wrong of ["/transcripts/nothing.vtt", "/transcripts/nothing.json", "/episodes/nothing/chapters.json"]) {
      expect((await fetch(server.url + wrong)).status).toBe(404);
    }
  });

  test("is asked again at little cost", async () => {
    await add(articles[0]!);
    const settled = async () => (await fetch(show.feed_url)).headers.get("last-modified");
    const answer = await fetch(show.feed_url);
    const xml = await answer.text();
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    // A browser shows a person this one.
    const shown = await fetch(show.feed_url, { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    expect(shown.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(shown.headers.get("vary")).toBe("Accept, Accept-Encoding");
    expect(answer.headers.get("link")).toBe(`<${show.feed_url}>; rel="self", <${hub}>; rel="hub"`);
    expect(xml).toContain(`<atom:link rel="hub" href="${hub}"/>`);
    await expect.poll(async () => (await settled()) === (await settled())).toBe(true);
    const again = await fetch(show.feed_url);
    const [etag, date] = [again.headers.get("etag") ?? "", again.headers.get("last-modified") ?? ""];
    for (const headers of [{ "if-none-match": etag }, { "if-modified-since": date }] as Record<string, string>[]) {
      const unchanged = await fetch(show.feed_url, { headers });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    }
    // The tag counts where both are given.
    const both = { "if-none-match": '"another"', "if-modified-since": date };
    expect((await fetch(show.feed_url, { headers: both })).status).toBe(200);
    const before = { "if-modified-since": new Date(Date.parse(date) - 1000).toUTCString() };
    expect((await fetch(show.feed_url, { headers: before })).status).toBe(200);
    const head = await fetch(show.feed_url, { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
  });

  test.each([
    ["gzip, br", "gzip"],
    ["br", undefined],
    ["gzip;q=0", undefined],
    ["identity", undefined],
  ])("to who takes %s comes as %s, with one text", async (accepted, sent) => {
    await add(articles[0]!);
    const raw = await getRaw(show.feed_url, accepted);
    expect(raw.encoding).toBe(sent);
    const text = (raw.encoding === "gzip" ? gunzipSync(raw.body) : raw.body).toString();
    expect(text.trimEnd().endsWith("</rss>")).toBe(true);
  });

  test("has nothing that is not public", async () => {
    const kept = await add(articles[0]!);
    await add(articles[1]!);
    await publisher.inProject("PUT", `/episode/${articles[1]}/publish/unpublish`);
    const gone = await addArticle(publisher, server.url, { title: "Gone", script: scriptOf("Gone") });
    const goneFile = await add(gone);
    expect(guidsOf(await feed())).toEqual([gone, articles[0]]);
    await publisher.inProject("DELETE", `/content/${gone}`);
    const xml = await feed();
    expect(enclosuresOf(xml).map(({ url }) => url)).toEqual([kept]);
    expect((await fetch(goneFile)).status).toBe(404);
    await publisher.inProject("PUT", `/podcast/${show.id}/publish/unpublish`);
    expect((await fetch(show.feed_url)).status).toBe(404);
  });

  test("keeps the guid of an article whose file changes", async () => {
    const id = await addArticle(publisher, server.url, { title: "Changing", script: scriptOf("Changing") });
    const before = await add(id);
    await addArticle(publisher, server.url, { id, title: "Changed", script: scriptOf("Changed") });
    await enclosureOf(publisher, { showId: show.id, contentId: id, before });
    const xml = await feed();
    expect([guidsOf(xml), all(xml, /<item>\n<title>([^<]*)</g)]).toEqual([[id], ["Changed"]]);
    expect(enclosuresOf(xml)[0]?.url).not.toBe(before);
  });

  test("of a serial show goes by season and number", async () => {
    show = await addShow(publisher, { show_type: "serial" });
    await add(articles[0]!, { season: 2, number: 1 });
    await add(articles[1]!, { season: 1, number: 2 });
    await add(articles[2]!, { season: 1, number: 1 });
    expect(guidsOf(await feed())).toEqual([articles[2], articles[1], articles[0]]);
  });

  test.each(["/feeds/nothing.xml", "/feeds/..%2f.xml", `/feeds/${"a".repeat(90)}.xml`])("%# is none", async (path) => {
    expect((await fetch(server.url + path)).status).toBe(404);
  });

  test.each(["?page=2", "?page=0", "?page=-1", "?page=x", "?page=1&page=1", "?page=99999999999"])(
    "has no page %s",
    async (query) => {
      expect((await fetch(show.feed_url + query)).status).toBe(404);
    },
  );
});
