import { safeDescription } from "@lectern/podcast";
import { html, type Html, join } from "../../../platform/html/html.ts";
import { cardTags } from "../pages/card-tags.ts";
import { episodeRow, noEpisodesNotice } from "./episode-row.ts";
import { descriptionLines } from "./plain-description.ts";
import { showAddresses } from "./show-addresses.ts";
import { showFrameHeight } from "./render-show-frame.ts";
import {
  type EpisodeOrder,
  MAX_COUNTED_EPISODES,
  type PublicEpisode,
  type PublicShow,
  type ShowListing,
} from "./show-store.ts";
import { fontFaces } from "../pages/fonts.ts";
import { directionOf, pageHeading, type PageWords, pageStrings, formatLength } from "../pages/page-strings.ts";
import type { SharePage } from "../pages/share-page.ts";
import type { PublicContext } from "../present.ts";
import { resolveShowTheme } from "./resolve-show-theme.ts";
import { isBranded } from "./is-branded.ts";
import { episodeData, jsonLd, seriesData } from "./show-data.ts";
import { subscribeCard } from "./subscribe-card.ts";

/** What search engines and other sites read of a show: Open Graph, player card, oEmbed. */
function showHead(
  { show, episodeCount, isFirst, isOwnOrder }: ShowListing,
  lead: PublicEpisode | undefined,
  publicUrl: string,
): Html {
  const { page, feed, card, frame, audio } = showAddresses(show, publicUrl);
  const about = descriptionLines(show.description).join(" ").slice(0, 300);
  const shared = {
    title: show.title,
    about,
    page,
    picture: card,
    frame,
    frameHeight: showFrameHeight(episodeCount),
    publisher: show.publisher,
    sound: lead && audio(lead),
  };
  return html`<title>${show.title}</title>
    <meta name="description" content="${about}" />
    ${
      isFirst && isOwnOrder
        ? html`<link rel="canonical" href="${page}" />`
        : html`<meta name="robots" content="noindex, follow" />`
    }
    <link rel="alternate" type="application/rss+xml" href="${feed}" title="${show.title}" />
    ${cardTags(publicUrl, shared)}`;
}

/** The page of a show: what it is, its episodes with a player each, and the ways to subscribe. */
export function renderShowPage(listing: ShowListing, context: PublicContext): SharePage {
  const { show, episodes, episodeCount } = listing;
  const { publicUrl } = context;
  const lead = leadOf(listing);
  const { pageSettings: settings } = show;
  const style = resolveShowTheme(show);
  const words = pageStrings(show.language);
  const addresses = showAddresses(show, publicUrl);
  const structured = {
    ...seriesData(show, publicUrl),
    hasPart: episodes.map((episode) => ({ ...episodeData(show, episode, publicUrl), partOfSeries: undefined })),
  };
  const text = html`<!doctype html>
    <html lang="${show.language}" dir="${directionOf(show.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        ${show.isPreview ? html`<base target="_blank" />` : ""}
        <link rel="preload" href="${fontFaces.reading}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/player.css" />
        <link rel="stylesheet" href="/shows.css" />
        ${{ text: `<style>${style.text}</style>` }}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${showHead(listing, lead, publicUrl)} ${jsonLd(structured)}
      </head>
      <body class="show" id="top">
        <header class="masthead">${publisherName(show, publicUrl)}</header>
        <main>
          <div class="about">
            ${cover(addresses.cover)}
            <div>
              ${pageHeading(show.title)}
              <p class="author" dir="auto">${show.author}</p>
              <p class="facts">
                <span>${words.counted("{0} episodes", episodeCount, MAX_COUNTED_EPISODES)}</span>
                ${show.isExplicit ? html`<span>${words.marked("Explicit")}</span>` : ""}
              </p>
            </div>
            <div class="description" dir="auto">${{ text: safeDescription(show.description) }}</div>
            <p class="sharing">
              ${lead === undefined ? "" : leadLink(show, lead, publicUrl, words)} ${ways(show, addresses.page, words)}
            </p>
          </div>
          <section class="episodes" aria-labelledby="episodes">
            <div class="heading">
              <h2 id="episodes">${words.marked("Episodes")}</h2>
              ${episodeCount > 1 ? orders(listing, addresses, words) : ""}
            </div>
            <ol>
              ${join(episodes.map((episode) => episodeRow(show, episode, publicUrl, words)))}
            </ol>
            ${episodes.length === 0 ? html`<p>${noEpisodesNotice(words)}</p>` : ""}
            ${turning(listing, addresses, words)}
          </section>
          <div class="beside">
            ${
              settings.subscribe_button
                ? subscribeCard({ feed: addresses.feed, page: addresses.page, title: show.title, settings }, words)
                : ""
            }
            ${
              isBranded(show, context)
                ? html`<a class="brand" href="${publicUrl}" lang="en" dir="ltr">Audio by Lectern</a>`
                : ""
            }
          </div>
        </main>
        <script async src="/embed.js"></script>
      </body>
    </html>`.text;
  return { text, style };
}

function publisherName({ publisher, pageSettings: { logo } }: PublicShow, publicUrl: string): Html {
  if (logo === "") return html`<p class="publisher" dir="auto">${publisher}</p>`;
  return html`<p class="publisher"><img class="logo" src="${publicUrl + logo}" alt="${publisher}" /></p>`;
}

function cover(address: string | undefined): Html {
  return address === undefined ? html`` : html`<img class="cover" src="${address}" alt="" width="272" height="272" />`;
}

/** The episode to begin with, where it is on this page: of a serial show the first, else the latest. */
function leadOf({ episodes, isFirst, isOwnOrder, next }: ShowListing): PublicEpisode | undefined {
  if (!isFirst) return undefined;
  if (isOwnOrder) return episodes[0];
  return next === undefined ? episodes.at(-1) : undefined;
}

/** Plays in the episode's row; without scripts the browser plays the file. */
function leadLink(show: PublicShow, lead: PublicEpisode, publicUrl: string, words: PageWords): Html {
  const name = show.type === "serial" ? words.marked("Start at the beginning") : words.marked("Play latest");
  return html`<a class="play-latest" href="${showAddresses(show, publicUrl).audio(lead)}" data-lectern-play="${lead.id}"
    ><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5v14l11-7z" /></svg> ${name}
    <span>${formatLength(lead.durationSeconds, show.language)}</span></a
  >`;
}

/** Links that work without scripts; what they send is the page's address alone. */
function ways({ title, pageSettings }: PublicShow, page: string, words: PageWords): Html {
  const [url, text] = [encodeURIComponent(page), encodeURIComponent(title)];
  const links = [
    pageSettings.twitter_share ? { name: "X", href: `https://x.com/intent/post?url=${url}&text=${text}` } : [],
    pageSettings.facebook_share
      ? { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` }
      : [],
  ].flat();
  return html`${pageSettings.subscribe_button ? html`<a class="to-subscribe" href="#subscribe">${words.marked("Subscribe")}</a> ` : ""}
  ${join(links.map(({ name, href }) => html`<a href="${href}">${words.marked("Share on {0}", name)}</a> `))}`;
}

type Addresses = ReturnType<typeof showAddresses>;

/** Both orders are links: they work without scripts, and each has pages of its own. */
function orders({ order, isOwnOrder }: ShowListing, addresses: Addresses, words: PageWords): Html {
  const link = (way: EpisodeOrder, name: Html) => {
    if (way === order)
      return html`<a aria-current="true" href="${addresses.episodes(isOwnOrder ? {} : { order })}">${name}</a> `;
    return html`<a href="${addresses.episodes(isOwnOrder ? { order: way } : {})}" rel="nofollow">${name}</a> `;
  };
  return html`<nav class="order" aria-label="${words.plain("Order")}">
    ${link("newest", words.marked("Newest first"))} ${link("oldest", words.marked("Oldest first"))}
  </nav>`;
}

function turning({ next, isFirst, order, isOwnOrder }: ShowListing, addresses: Addresses, words: PageWords): Html {
  if (isFirst && next === undefined) return html``;
  const asked = isOwnOrder ? {} : { order };
  const on = order === "oldest" ? words.marked("Newer episodes") : words.marked("Older episodes");
  return html`<nav class="turning" aria-label="${words.plain("Episodes")}">
    ${isFirst ? "" : html`<a href="${addresses.episodes(asked)}">${words.marked("Back to the beginning")}</a> `}
    ${next === undefined ? "" : html`<a href="${addresses.episodes({ ...asked, after: next })}" rel="next">${on}</a>`}
  </nav>`;
}
