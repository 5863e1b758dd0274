import { expect, test } from "vitest";
import { checkFeed } from "./check-feed.ts";
import type { ChannelFacts, EnclosureFacts, FeedFacts, ImageFacts, ItemFacts } from "./feed-facts.ts";

const channel: ChannelFacts = {
  title: "Morning",
  description: "<p>News</p>",
  link: "https://pod.example/shows/morning",
  language: "en",
  author: "The Paper",
  ownerEmail: "ada@paper.example",
  imageUrl: "https://pod.example/cover.jpg",
  categories: [{ category: "News", subcategory: "Daily News" }],
  explicit: "false",
  guid: "917393e3-1b1e-5cef-ace4-edaa54e1f810",
  locked: "yes",
  links: [{ rel: "self", url: "https://pod.example/feed.xml" }],
};
const enclosure: EnclosureFacts = {
  url: "https://pod.example/1.mp3",
  length: "1000",
  mediaType: "audio/mpeg",
  head: { status: 200, lengthBytes: 1000, acceptRanges: "bytes" },
};
const item: ItemFacts = {
  guid: "1",
  title: "One",
  description: "About one",
  publishedAt: "Mon, 23 Nov 2026 03:34:10 +0000",
  duration: "61",
  enclosure,
  transcripts: [{ url: "https://pod.example/1.vtt", type: "text/vtt" }],
};
const image: ImageFacts = { width: 3000, height: 3000, mediaType: "image/jpeg", hasAlpha: false };
const feed: FeedFacts = {
  url: "https://pod.example/feed.xml",
  answer: {
    status: 200,
    contentType: "application/rss+xml; charset=utf-8",
    links: [
      { rel: "hub", url: "https://hub.example/" },
      { rel: "self", url: "https://pod.example/feed.xml" },
    ],
  },
  channel,
  items: [item],
  image,
};

function rulesOf(facts: FeedFacts): string[] {
  return [...new Set(checkFeed(facts).map(({ rule }) => rule))];
}

const second: ItemFacts = { ...item, guid: "2", enclosure: { ...enclosure, url: "https://pod.example/2.mp3" } };

test("a sound feed has no problems", () => {
  expect(checkFeed({ ...feed, items: [item, second] })).toEqual([]);
});

test.each<[string, Partial<FeedFacts>]>([
  ["K1", { answer: { ...feed.answer, status: 500 } }],
  ["K1", { channel: undefined }],
  ["K2", { answer: { ...feed.answer, contentType: "text/html" } }],
  ["K3", { answer: { ...feed.answer, links: feed.answer.links.slice(0, 1) } }],
  ["K4", { items: [] }],
])("[%s] of the answer", (rule, change) => {
  expect(rulesOf({ ...feed, ...change })).toEqual([rule]);
});

test.each<[string, Partial<ChannelFacts>]>([
  ["K10", { title: " " }],
  ["K11", { description: undefined }],
  ["K12", { description: "ä".repeat(2001) }],
  ["K13", { imageUrl: undefined }],
  ["K14", { language: undefined }],
  ["K15", { categories: [] }],
  ["K15", { categories: [{ category: "news" }] }],
  ["K15", { categories: [{ category: "News", subcategory: "Books" }] }],
  ["K16", { explicit: "clean" }],
  ["K19", { ownerEmail: undefined }],
  ["K20", { links: [] }],
  ["K21", { link: undefined }],
  ["K22", { guid: undefined }],
  ["K22", { locked: undefined }],
  ["K23", { title: "t".repeat(256) }],
])("[%s] of the show", (rule, change) => {
  expect(rulesOf({ ...feed, channel: { ...channel, ...change } })).toEqual([rule]);
});

test("[K17] [K18] an author is required by Spotify and advised by others", () => {
  const problems = checkFeed({ ...feed, channel: { ...channel, author: undefined } });
  expect(problems.map(({ rule, directory, severity, field }) => [rule, directory, severity, field])).toEqual([
    ["K17", "spotify", "required", "author"],
    ["K18", "apple", "recommended", "author"],
    ["K18", "psp-1", "recommended", "author"],
  ]);
});

test.each<[string, Partial<ImageFacts>]>([
  ["K30", { width: 2000 }],
  ["K31", { width: 1399, height: 1399 }],
  ["K31", { width: 3001, height: 3001 }],
  ["K32", { mediaType: "image/gif" }],
  ["K33", { hasAlpha: true }],
])("[%s] of the picture", (rule, change) => {
  const problems = checkFeed({ ...feed, image: { ...image, ...change } });
  expect([...new Set(problems.map((problem) => problem.rule))]).toEqual([rule]);
  expect(problems.every(({ field }) => field === "image")).toBe(true);
});

test.each<[string, Partial<ItemFacts>]>([
  ["K40", { title: undefined }],
  ["K41", { enclosure: undefined }],
  ["K41", { enclosure: { ...enclosure, mediaType: "audio/ogg" } }],
  ["K42", { guid: undefined }],
  ["K43", { enclosure: { ...enclosure, url: "https://pod.example/ä.mp3" } }],
  ["K44", { enclosure: { ...enclosure, head: { status: 405 } } }],
  ["K44", { enclosure: { ...enclosure, head: { status: 200, lengthBytes: 1000 } } }],
  ["K45", { enclosure: { ...enclosure, length: "999" } }],
  ["K48", { description: undefined }],
  ["K48", { description: "ä".repeat(2001) }],
  ["K49", { duration: undefined }],
  ["K50", { transcripts: [] }],
])("[%s] of an episode", (rule, change) => {
  const problems = checkFeed({ ...feed, items: [second, { ...item, ...change }] });
  expect([...new Set(problems.map((problem) => problem.rule))]).toEqual([rule]);
  expect(problems.every(({ episodeGuid }) => episodeGuid === (rule === "K42" ? undefined : "1"))).toBe(true);
});

test.each(["", "2026-11-23T03:34:10Z", "Mon, 23 Nov 26 03:34:10 GMT", "Mon, 23 Nov 2026 3:34 PM +0000"])(
  "[K46] [K47] %j is no date of a feed",
  (publishedAt) => {
    expect(rulesOf({ ...feed, items: [{ ...item, publishedAt }] })).toEqual(["K46", "K47"]);
  },
);

test("[K60] [K61] a GUID and a file are of one episode", () => {
  expect(checkFeed({ ...feed, items: [item, item] }).map(({ rule, directory }) => [rule, directory])).toEqual([
    ["K60", "apple"],
    ["K60", "spotify"],
    ["K61", "apple"],
  ]);
});
