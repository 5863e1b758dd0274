import { boundedLine, utf8Length } from "./bounded-text.ts";
import { type FeedPage, feedPageUrl } from "./feed-pages.ts";
import { MAX_DESCRIPTION_BYTES, safeDescription, type SafeHtml } from "./safe-description.ts";
import type { Episode, Person, Show } from "./show.ts";
import { cdata, element, textElement } from "./xml.ts";

/** An address in ASCII, as Apple asks for: international host names in Punycode, other characters percent-encoded. */
function asciiUrl(url: string): string {
  if (/^[\u0021-\u007e]*$/.test(url)) return url;
  return URL.canParse(url) ? new URL(url).href : encodeURI(url.toWellFormed());
}

/** A date as RSS has it: RFC 2822, 3.3, in UTC with a numeric zone, 24 hours. */
function rfc2822Date(date: Date): string {
  return date.toUTCString().replace("GMT", "+0000");
}

/** Of podcast:person. */
const maxPersonCharacters = 128;
/** Of podcast:txt. */
const maxTxtCharacters = 4000;
/** Few large chunks compress and travel better than one for each episode. */
const chunkCharacters = 32_768;

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
  let chunk = header + channel(show, options);
  for (const episode of episodes) {
    chunk += item(episode);
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}</channel>\n</rss>\n`;
}

const header = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
`;

function channel(show: Show, { feedUrl, hubUrl, page, changedAt }: FeedOptions): string {
  const self = page ? feedPageUrl(feedUrl, page.page) : feedUrl;
  return linesOf([
    atomLink("self", self),
    hubUrl === undefined ? "" : atomLink("hub", hubUrl),
    ...(page && page.pages > 1 ? pageLinks(feedUrl, page) : []),
    textElement("title", boundedLine(show.title)),
    element("description", {}, cdata(bounded(show.description))),
    urlElement("link", show.link),
    textElement("language", show.language.toLowerCase()),
    textElement("generator", "Lectern"),
    dateElement("lastBuildDate", changedAt),
    show.copyright ? textElement("copyright", boundedLine(show.copyright)) : "",
    element(
      "image",
      {},
      urlElement("url", show.imageUrl) + textElement("title", boundedLine(show.title)) + urlElement("link", show.link),
    ),
    ...itunesOfShow(show),
    ...podcastOfShow(show),
  ]);
}

function itunesOfShow(show: Show): string[] {
  const { owner, category, subcategory } = show;
  const name = textElement("itunes:name", boundedLine(owner.name));
  const email = textElement("itunes:email", boundedLine(owner.email));
  return [
    textElement("itunes:title", boundedLine(show.title)),
    textElement("itunes:author", boundedLine(show.author)),
    element("itunes:owner", {}, name + email),
    element("itunes:image", { href: asciiUrl(show.imageUrl) }),
    subcategory
      ? element("itunes:category", { text: category }, element("itunes:category", { text: subcategory }))
      : element("itunes:category", { text: category }),
    textElement("itunes:explicit", String(show.isExplicit)),
    textElement("itunes:type", show.type),
    show.isBlocked ? textElement("itunes:block", "Yes") : "",
    show.isComplete ? textElement("itunes:complete", "Yes") : "",
    show.newFeedUrl ? urlElement("itunes:new-feed-url", show.newFeedUrl) : "",
  ];
}

function podcastOfShow(show: Show): string[] {
  const { updateFrequency: frequency } = show;
  return [
    textElement("podcast:guid", show.guid),
    textElement("podcast:locked", show.isLocked ? "yes" : "no", { owner: boundedLine(show.owner.email) }),
    textElement("podcast:medium", show.medium ?? "podcast"),
    textElement("podcast:txt", String(show.isAiContent), { purpose: "ai-content" }),
    ...(show.verifications ?? []).map(({ purpose, text }) =>
      textElement("podcast:txt", boundedLine(text, maxTxtCharacters), { purpose }),
    ),
    show.usesPodping ? element("podcast:podping", { usesPodping: "true" }) : "",
    frequency
      ? textElement("podcast:updateFrequency", boundedLine(frequency.text, maxPersonCharacters), {
          rrule: frequency.recurrence,
          dtstart: frequency.startsAt?.toISOString(),
          complete: show.isComplete ? "true" : undefined,
        })
      : "",
    ...persons(show.persons),
  ];
}

/** RFC 5005, 3: paged feeds. */
function pageLinks(feedUrl: string, { page, pages }: FeedPage): string[] {
  const link = (rel: string, to: number) => atomLink(rel, feedPageUrl(feedUrl, to));
  return [
    link("first", 1),
    ...(page > 1 ? [link("previous", page - 1)] : []),
    ...(page < pages ? [link("next", page + 1)] : []),
    link("last", pages),
  ];
}

function item(episode: Episode): string {
  const { enclosure } = episode;
  const description = bounded(episode.description);
  return linesOf([
    "<item>",
    textElement("title", boundedLine(episode.title)),
    element("description", {}, cdata(description)),
    // All of it, for readers that show more than directories.
    description === episode.description ? "" : element("content:encoded", {}, cdata(episode.description)),
    episode.link ? urlElement("link", episode.link) : "",
    textElement("guid", episode.guid, { isPermaLink: "false" }),
    dateElement("pubDate", episode.publishedAt),
    element("enclosure", { url: asciiUrl(enclosure.url), length: enclosure.bytes, type: enclosure.mediaType }),
    ...itunesOfEpisode(episode),
    ...(episode.transcripts ?? []).map(({ url, type, language, isCaptions }) =>
      element("podcast:transcript", { url: asciiUrl(url), type, language, rel: isCaptions ? "captions" : undefined }),
    ),
    episode.chaptersUrl
      ? element("podcast:chapters", { url: asciiUrl(episode.chaptersUrl), type: "application/json+chapters" })
      : "",
    ...persons(episode.persons),
    "</item>",
  ]);
}

function itunesOfEpisode(episode: Episode): string[] {
  const { durationSeconds } = episode;
  return [
    textElement("itunes:title", boundedLine(episode.title)),
    Number.isFinite(durationSeconds)
      ? textElement("itunes:duration", String(Math.max(1, Math.round(durationSeconds))))
      : "",
    episode.author ? textElement("itunes:author", boundedLine(episode.author)) : "",
    episode.imageUrl ? element("itunes:image", { href: asciiUrl(episode.imageUrl) }) : "",
    episode.isExplicit === undefined ? "" : textElement("itunes:explicit", String(episode.isExplicit)),
    textElement("itunes:episodeType", episode.type),
    episode.season === undefined ? "" : seasonAndNumber("season", episode.season),
    episode.number === undefined ? "" : seasonAndNumber("episode", episode.number),
  ];
}

function seasonAndNumber(name: "season" | "episode", value: number): string {
  return textElement(`itunes:${name}`, String(value)) + textElement(`podcast:${name}`, String(value));
}

function persons(people: readonly Person[] = []): string[] {
  return people.map(({ name, role, group, link, imageUrl }) =>
    textElement("podcast:person", boundedLine(name, maxPersonCharacters), {
      role,
      group,
      img: imageUrl && asciiUrl(imageUrl),
      href: link && asciiUrl(link),
    }),
  );
}

function bounded(description: SafeHtml): SafeHtml {
  // A code unit has three bytes at most.
  const isShort = description.length * 3 <= MAX_DESCRIPTION_BYTES || utf8Length(description) <= MAX_DESCRIPTION_BYTES;
  return isShort ? description : safeDescription(description);
}

function atomLink(rel: string, url: string): string {
  return element("atom:link", { rel, type: rel === "hub" ? undefined : "application/rss+xml", href: asciiUrl(url) });
}

function urlElement(name: string, url: string): string {
  return textElement(name, asciiUrl(url));
}

/** Nothing for what is no date. */
function dateElement(name: string, date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : textElement(name, rfc2822Date(date));
}

function linesOf(lines: readonly string[]): string {
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}
