import { parseFeed as parseByRowanManning } from "@rowanmanning/feed-parser";
import { parseFeed as parseByPartytime } from "podcast-partytime";
import RssParser from "rss-parser";
import { expect, test } from "vitest";
import { complaintsOf, readFeed } from "./test-kit/read-feed.ts";
import { episodes, feedOf, feedUrl, options, show } from "./test-kit/sample-show.ts";

const three = episodes(3);
const feed = feedOf(show, three);
const titles = three.map(({ title }) => title);
const guids = three.map(({ guid }) => guid);

test("libxml2", async () => {
  expect(await complaintsOf(feed)).toBe("");
  expect(await complaintsOf(feed.replace("</item>", ""))).toContain("mismatch");
});

test("podcast-partytime reads every tag of three articles", () => {
  const read = parseByPartytime(feed);
  expect(read).toMatchObject({
    title: show.title,
    language: "en-gb",
    explicit: false,
    author: "The Paper",
    owner: { name: "Ada Reader", email: "ada@paper.example" },
    link: show.link,
    guid: show.guid,
    locked: true,
    medium: "podcast",
    newestItemPubDate: three[0]?.publishedAt,
    podcastPeople: [{ name: "Ada Reader", role: "Host", group: "Cast" }],
    pubsub: { self: feedUrl, hub: options.hubUrl },
  });
  expect(read?.items.map((item) => item.guid)).toEqual(guids);
  const [item] = read?.items ?? [];
  expect(item).toMatchObject({
    title: "Article 0",
    duration: 62,
    enclosure: { url: three[0]?.enclosure.url, length: 493_000, type: "audio/mpeg" },
    itunesEpisodeType: "full",
    podcastChapters: { url: three[0]?.chaptersUrl, type: "application/json+chapters" },
    podcastTranscripts: [
      { url: "https://pod.example/media/0.vtt", type: "text/vtt", language: "en", rel: "captions" },
      { url: "https://pod.example/media/0.json", type: "application/json", language: "en" },
    ],
  });
});

test("rss-parser", async () => {
  const read = await new RssParser().parseString(feed);
  expect(read).toMatchObject({
    title: show.title,
    itunes: { author: "The Paper", image: show.imageUrl, explicit: "false", owner: { email: "ada@paper.example" } },
  });
  expect(read.items.map((item) => item.title)).toEqual(titles);
  expect(read.items.map((item) => item.guid)).toEqual(guids);
  expect(read.items.map((item) => item.enclosure?.url)).toEqual(three.map(({ enclosure }) => enclosure.url));
  expect(read.items.map((item) => item.isoDate)).toEqual(three.map(({ publishedAt }) => publishedAt.toISOString()));
});

test("feedparser", async () => {
  const { meta, items } = await readFeed(feed);
  expect(meta).toMatchObject({ title: show.title, language: "en-gb", xmlurl: feedUrl, generator: "Lectern" });
  expect(items.map((item) => item.guid)).toEqual(guids);
  expect(items.map((item) => item.enclosures)).toEqual(
    three.map(({ enclosure: { url, bytes, mediaType } }) => [{ url, length: String(bytes), type: mediaType }]),
  );
  expect(items.map((item) => item.pubdate)).toEqual(three.map(({ publishedAt }) => publishedAt));
});

test("@rowanmanning/feed-parser", () => {
  const read = parseByRowanManning(feed);
  expect(read.title).toBe(show.title);
  expect(read.self).toBe(feedUrl);
  expect(read.items.map((item) => item.id)).toEqual(guids);
  expect(read.items.map((item) => item.media[0]?.url)).toEqual(three.map(({ enclosure }) => enclosure.url));
  expect(read.items.map((item) => item.published)).toEqual(three.map(({ publishedAt }) => publishedAt));
});
