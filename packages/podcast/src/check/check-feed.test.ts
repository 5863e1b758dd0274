import { expect, test } from "vitest";
import { checkFeed } from "./check-feed.ts";
import type { ChannelFacts, EnclosureFacts, FeedFacts, ImageFacts, ItemFacts, ReachFacts } from "./feed-facts.ts";

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

const reach: ReachFacts = {
  origin: "https://pod.example",
  isPublic: true,
  feed: { status: 200, mediaType: "application/rss+xml", isFeed: true },
  image: { status: 200, mediaType: "image/jpeg" },
  enclosure: {
    episodeGuid: "1",
    lengthBytes: 1000,
    mediaType: "audio/mpeg",
    head: { status: 200, mediaType: "audio/mpeg" },
    part: { status: 206, mediaType: "audio/mpeg", contentRange: "bytes 0-1/1000" },
  },
};
const reached = { episodeGuid: "1", lengthBytes: 1000, mediaType: "audio/mpeg", ...reach.enclosure };
const { part = {}, head = {} } = reach.enclosure ?? {};

test("nothing is said of addresses that answer as they should", () => {
  expect(rulesOf({ ...feed, reach })).toEqual([]);
});

test.each<[string, Partial<ReachFacts>, string]>([
  [
    "K70",
    { isPublic: false, origin: "http://localhost:4100" },
    "The address of this server, http://localhost:4100, is not on the public internet: directories cannot read the feed. It is set by PUBLIC_URL.",
  ],
  [
    "K71",
    { feed: { failure: "The site took too long to answer.", isFeed: false } },
    "This server could not read the feed at its public address. The site took too long to answer.",
  ],
  ["K71", { image: { failure: "No." } }, "This server could not read the picture at its public address. No."],
  [
    "K71",
    { enclosure: { ...reached, head, part: { failure: "No." } } },
    "This server could not read the newest episode's audio at its public address. No.",
  ],
  ["K72", { feed: { status: 301, isFeed: false } }, "The feed's public address is answered with 301."],
  [
    "K72",
    { feed: { status: 200, isFeed: false } },
    "At the feed's public address there is something else than this feed.",
  ],
  ["K73", { image: { status: 404 } }, "The picture's public address is answered with 404."],
  [
    "K73",
    { image: { status: 200, mediaType: "text/html" } },
    "The show's picture is served as text/html, not as JPEG or PNG.",
  ],
  [
    "K74",
    { enclosure: { ...reached, head, part: { status: 200 } } },
    "A part of the episode's audio was asked for and answered with 200, not 206.",
  ],
  [
    "K74",
    { enclosure: { ...reached, head, part: { ...part, contentRange: "bytes 0-999/1000" } } },
    "A part of the episode's audio was asked for, and another part was sent.",
  ],
  [
    "K74",
    { enclosure: { ...reached, head, part: { ...part, contentRange: "bytes 0-1/999" } } },
    "The feed says that the episode's audio has 1000 bytes; its parts are of one with 999.",
  ],
  [
    "K75",
    { enclosure: { ...reached, part, head: { status: 200 } } },
    "The episode's audio is served as a file of no kind; the feed says audio/mpeg.",
  ],
])("[%s] of public addresses: %j", (rule, change, message) => {
  const problems = checkFeed({ ...feed, reach: { ...reach, ...change } });
  expect([...new Set(problems.map((problem) => `${problem.rule} ${problem.message}`))]).toEqual([`${rule} ${message}`]);
  expect(problems.map(({ episodeGuid }) => episodeGuid)).toEqual(
    problems.map(() => (["K74", "K75"].includes(rule) ? "1" : undefined)),
  );
});
