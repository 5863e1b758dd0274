import { podcastGuid } from "../podcast-guid.ts";
import { descriptionOfText, safeDescription } from "../safe-description.ts";
import type { Episode, Show } from "../show.ts";
import { type FeedOptions, writeFeed } from "../write-feed.ts";

export const feedUrl = "https://pod.example/feeds/morning.xml";

export const options: FeedOptions = {
  feedUrl,
  hubUrl: "https://hub.example/",
  changedAt: new Date("2026-11-23T09:05:00Z"),
};

export const show: Show = {
  title: "Morning & Evening",
  description: safeDescription("<p>The day's <strong>news</strong>, read to you.</p>"),
  link: "https://pod.example/shows/morning",
  language: "en-GB",
  author: "The Paper",
  owner: { name: "Ada Reader", email: "ada@paper.example" },
  imageUrl: "https://pod.example/pictures/cover.jpg",
  category: "News",
  subcategory: "Daily News",
  isExplicit: false,
  type: "episodic",
  guid: podcastGuid(feedUrl),
  isLocked: true,
  isAiContent: true,
  copyright: "© 2026 The Paper",
  persons: [{ name: "Ada Reader", role: "host" }],
};

/** The `index`th episode, counted from 0; the first is the newest. */
export function episode(index: number, change: Partial<Episode> = {}): Episode {
  return {
    guid: `018f2a3c-0000-7000-8000-${String(index).padStart(12, "0")}`,
    title: `Article ${index}`,
    description: descriptionOfText(`What article ${index} says.`),
    link: `https://pod.example/shows/morning/${index}`,
    publishedAt: new Date(Date.UTC(2026, 10, 22) - index * 86_400_000),
    durationSeconds: 61.6,
    enclosure: { url: `https://pod.example/media/${index}.mp3`, bytes: 493_000 + index, mediaType: "audio/mpeg" },
    type: "full",
    transcripts: [
      { url: `https://pod.example/media/${index}.vtt`, type: "text/vtt", language: "en", isCaptions: true },
      { url: `https://pod.example/media/${index}.json`, type: "application/json", language: "en" },
    ],
    chaptersUrl: `https://pod.example/media/${index}/chapters.json`,
    ...change,
  };
}

export function episodes(count: number): Episode[] {
  return Array.from({ length: count }, (_, index) => episode(index));
}

export function feedOf(aShow: Show, some: Iterable<Episode>, change: Partial<FeedOptions> = {}): string {
  return [...writeFeed(aShow, some, { ...options, ...change })].join("");
}
