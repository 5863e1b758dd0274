// A feed of 2000 episodes, whole and by pages, beside the npm package feed, which writes the same into one string.
import { type Episode, feedPage, podcastGuid, safeDescription, type Show, writeFeed } from "@lectern/podcast";
import { Feed } from "feed";
import { aliceParagraphs, median, print, printHardware, report } from "./kit.ts";

const episodeCount = 2000;
const rounds = 15;
const feedUrl = "https://pod.example/feeds/alice.xml";
const changedAt = new Date("2026-11-23T09:00:00Z");

printHardware();
const paragraphs = await aliceParagraphs();
const descriptions = paragraphs.map((_, index) =>
  safeDescription(`<p>${paragraphs.slice(index, index + 3).join("</p><p>")}</p>`),
);
const show: Show = {
  title: "Alice, every morning",
  description: safeDescription("<p>A book, <em>paragraph</em> by paragraph.</p>"),
  link: "https://pod.example/shows/alice",
  language: "en",
  author: "The Paper",
  owner: { name: "The Paper", email: "paper@pod.example" },
  imageUrl: "https://pod.example/pictures/alice.jpg",
  category: "Fiction",
  isExplicit: false,
  type: "episodic",
  guid: podcastGuid(feedUrl),
  isLocked: true,
  isAiContent: true,
};
const episodes = Array.from({ length: episodeCount }, (_, index): Episode => {
  const media = `https://pod.example/media/${index}`;
  return {
    guid: `018f2a3c-0000-7000-8000-${String(index).padStart(12, "0")}`,
    title: `Paragraph ${index} & what it says`,
    description: descriptions[index % descriptions.length] ?? show.description,
    link: `https://pod.example/shows/alice/${index}`,
    publishedAt: new Date(changedAt.getTime() - index * 86_400_000),
    durationSeconds: 60 + index,
    enclosure: { url: `${media}.mp3`, bytes: 480_000 + index, mediaType: "audio/mpeg" },
    imageUrl: `https://pod.example/pictures/${index}.jpg`,
    number: episodeCount - index,
    type: "full",
    transcripts: [
      { url: `${media}.vtt`, type: "text/vtt", language: "en", isCaptions: true },
      { url: `${media}.json`, type: "application/json", language: "en" },
    ],
    chaptersUrl: `${media}/chapters.json`,
  };
});

/** Written as it is served, a chunk of UTF-8 at a time; how many bytes it has, and the most that was held meanwhile. */
function write(chunks: Iterable<string>): { bytes: number; peakMegabytes: number } {
  const before = process.memoryUsage();
  let bytes = 0;
  let peak = 0;
  for (const chunk of chunks) {
    bytes += Buffer.from(chunk).length;
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external - before.heapUsed - before.external);
  }
  return { bytes, peakMegabytes: peak / 1e6 };
}

function* pages(): Generator<string> {
  for (let number = 1; ; number += 1) {
    const page = feedPage(number, episodeCount);
    if (!page) return;
    yield* writeFeed(show, episodes.slice(page.from, page.end), { feedUrl, changedAt, page });
  }
}

function byPeer(): string {
  const feed = new Feed({
    title: show.title,
    description: show.description,
    id: show.link,
    link: show.link,
    language: show.language,
    image: show.imageUrl,
    copyright: "",
    updated: changedAt,
    feedLinks: { rss: feedUrl },
    author: { name: show.author, email: show.owner.email },
  });
  for (const { title, guid, link = "", description, publishedAt, enclosure } of episodes) {
    const audio = { url: enclosure.url, length: enclosure.bytes, type: enclosure.mediaType };
    feed.addItem({ title, id: guid, link, description, date: publishedAt, audio });
  }
  return feed.rss2();
}

function drained(chunks: Iterable<string>): number {
  let bytes = 0;
  for (const chunk of chunks) bytes += Buffer.from(chunk).length;
  return bytes;
}

function milliseconds(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

const ways = {
  first: () =>
    drained(writeFeed(show, episodes.slice(0, 300), { feedUrl, changedAt, page: feedPage(1, episodeCount) })),
  whole: () => drained(writeFeed(show, episodes, { feedUrl, changedAt })),
  paged: () => drained(pages()),
  peer: () => Buffer.from(byPeer()).length,
};
const cold = milliseconds(ways.whole);
const times = { first: [] as number[], whole: [] as number[], paged: [] as number[], peer: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  for (const name of ["first", "whole", "paged", "peer"] as const) times[name].push(milliseconds(ways[name]));
}
const memory = write(writeFeed(show, episodes, { feedUrl, changedAt }));

print(`${episodeCount} episodes, ${(memory.bytes / 1e6).toFixed(1)} MB, rounds of all four in turn: ${rounds}`);
report("all on one page, the first time in a process", cold, 60, "ms");
report("all on one page, median", median(times.whole), 60, "ms");
report("seven pages, median", median(times.paged), 60, "ms");
print(`     the first page alone, median: ${median(times.first).toFixed(2)} ms`);
report("most that was held while it was written", memory.peakMegabytes, 60, "MB");
print(
  `     the npm package feed, without itunes, podcast, transcripts and chapters: median ${median(times.peer).toFixed(0)} ms, ` +
    `${(ways.peer() / 1e6).toFixed(1)} MB, ${(median(times.whole) / median(times.peer)).toFixed(2)} × of it is ours`,
);
