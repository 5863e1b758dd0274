import { cutToBytes, valueOf } from "./bounded-text.ts";
import { type FeedPage, feedPageUrl } from "./feed-pages.ts";
import { rfc2822Date } from "./rfc2822-date.ts";
import type { Episode, Person, Show } from "./show.ts";
import { cdata, element, textElement } from "./xml.ts";

/** Of a description (Apple). */
const maxDescriptionBytes = 4000;
/** Of podcast:person. */
const maxPersonCharacters = 128;

export interface FeedOptions {
  /** The feed's own address, that of its first page. */
  feedUrl: string;
  /** WebSub hub that is told of changes. */
  hubUrl?: string | undefined;
  /** Absent: all episodes are on one page. */
  page?: FeedPage | undefined;
  /** When what it says changed last. */
  changedAt: Date;
}

/**
 * A podcast feed as chunks of text, the episodes of one page in the order in which they are to stand: RSS 2.0 with the
 * namespaces itunes, podcast, atom and content (PSP-1). What directories bound is cut, what XML cannot hold is left out.
 */
export function* writeFeed(show: Show, episodes: Iterable<Episode>, options: FeedOptions): Generator<string> {
  yield header + channel(show, options);
  for (const episode of episodes) yield item(episode);
  yield "</channel>\n</rss>\n";
}

const header = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
`;

function channel(show: Show, { feedUrl, hubUrl, page, changedAt }: FeedOptions): string {
  const self = page ? feedPageUrl(feedUrl, page.page) : feedUrl;
  const lines = [
    element("atom:link", { rel: "self", type: "application/rss+xml", href: self }),
    hubUrl === undefined ? "" : element("atom:link", { rel: "hub", href: hubUrl }),
    ...(page && page.pages > 1 ? pageLinks(feedUrl, page) : []),
    textElement("title", valueOf(show.title)),
    element("description", {}, cdata(cutToBytes(show.description, maxDescriptionBytes))),
    textElement("link", show.link),
    textElement("language", show.language.toLowerCase()),
    textElement("generator", "Lectern"),
    textElement("lastBuildDate", rfc2822Date(changedAt)),
    show.copyright ? textElement("copyright", valueOf(show.copyright)) : "",
    textElement("itunes:title", valueOf(show.title)),
    textElement("itunes:author", valueOf(show.author)),
    element(
      "itunes:owner",
      {},
      textElement("itunes:name", valueOf(show.owner.name)) + textElement("itunes:email", show.owner.email),
    ),
    element("itunes:image", { href: show.imageUrl }),
    element(
      "image",
      {},
      textElement("url", show.imageUrl) + textElement("title", valueOf(show.title)) + textElement("link", show.link),
    ),
    show.subcategory
      ? element("itunes:category", { text: show.category }, element("itunes:category", { text: show.subcategory }))
      : element("itunes:category", { text: show.category }),
    textElement("itunes:explicit", String(show.isExplicit)),
    textElement("itunes:type", show.type),
    show.isComplete ? textElement("itunes:complete", "Yes") : "",
    show.newFeedUrl ? textElement("itunes:new-feed-url", show.newFeedUrl) : "",
    textElement("podcast:guid", show.guid),
    textElement("podcast:locked", show.isLocked ? "yes" : "no", { owner: show.owner.email }),
    textElement("podcast:medium", "podcast"),
    textElement("podcast:txt", String(show.isAiContent), { purpose: "ai-content" }),
    show.usesPodping ? element("podcast:podping", { usesPodping: "true" }) : "",
    ...persons(show.persons),
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

/** RFC 5005, 3: paged feeds. */
function pageLinks(feedUrl: string, { page, pages }: FeedPage): string[] {
  const link = (rel: string, to: number) => element("atom:link", { rel, href: feedPageUrl(feedUrl, to) });
  return [
    link("first", 1),
    ...(page > 1 ? [link("previous", page - 1)] : []),
    ...(page < pages ? [link("next", page + 1)] : []),
    link("last", pages),
  ];
}

function item(episode: Episode): string {
  const { enclosure } = episode;
  const description = cdata(cutToBytes(episode.description, maxDescriptionBytes));
  const lines = [
    "<item>",
    textElement("title", valueOf(episode.title)),
    element("description", {}, description),
    episode.link ? textElement("link", episode.link) : "",
    textElement("guid", episode.guid, { isPermaLink: "false" }),
    textElement("pubDate", rfc2822Date(episode.publishedAt)),
    element("enclosure", { url: enclosure.url, length: enclosure.bytes, type: enclosure.mediaType }),
    textElement("itunes:title", valueOf(episode.title)),
    textElement("itunes:duration", String(Math.max(1, Math.round(episode.durationSeconds)))),
    episode.author ? textElement("itunes:author", valueOf(episode.author)) : "",
    episode.imageUrl ? element("itunes:image", { href: episode.imageUrl }) : "",
    episode.isExplicit === undefined ? "" : textElement("itunes:explicit", String(episode.isExplicit)),
    textElement("itunes:episodeType", episode.type),
    episode.season === undefined ? "" : seasonAndNumber("season", episode.season),
    episode.number === undefined ? "" : seasonAndNumber("episode", episode.number),
    ...(episode.transcripts ?? []).map(({ url, type, language, isCaptions }) =>
      element("podcast:transcript", { url, type, language, rel: isCaptions ? "captions" : undefined }),
    ),
    episode.chaptersUrl
      ? element("podcast:chapters", { url: episode.chaptersUrl, type: "application/json+chapters" })
      : "",
    ...persons(episode.persons),
    "</item>",
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

function seasonAndNumber(name: "season" | "episode", value: number): string {
  return textElement(`itunes:${name}`, String(value)) + textElement(`podcast:${name}`, String(value));
}

function persons(people: readonly Person[] = []): string[] {
  return people.map(({ name, role, link }) =>
    textElement("podcast:person", valueOf(name, maxPersonCharacters), { role, href: link }),
  );
}
