import { effectivePlanId, planGrants } from "@lectern/access";
import { playerSettings } from "@lectern/contract";
import { safeDescription } from "@lectern/podcast";
import { html, join, type Html } from "../../../platform/html/html.ts";
import { fontFaces } from "../pages/fonts.ts";
import { directionOf, writeDate, writeLength } from "../pages/page-language.ts";
import { type PageWords, pageWords } from "../pages/page-words.ts";
import type { SharePage } from "../pages/share-page.ts";
import type { PublicContext } from "../present.ts";
import { descriptionLines } from "./plain-description.ts";
import { showAddresses } from "./show-addresses.ts";
import { episodeData, jsonLd, seriesData } from "./show-data.ts";
import { playerColours, showStyle } from "./show-style.ts";
import type { PublicEpisode, PublicShow, ShowListing } from "./show-store.ts";
import { subscribeCard } from "./subscribe-card.ts";

/** The page of a show: what it is, its episodes with a player each, and the ways to subscribe. */
export function showPage(
  { show, episodes, episodeCount, next, isFirst }: ShowListing,
  context: PublicContext,
): SharePage {
  const { publicUrl } = context;
  const { pageSettings: settings } = show;
  const style = showStyle(show);
  const words = pageWords(show.language);
  const addresses = showAddresses(show, publicUrl);
  const lines = descriptionLines(show.description);
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
        ${head(show, { excerpt: lines.join(" "), isFirst }, publicUrl)} ${jsonLd(structured)}
      </head>
      <body class="show" id="top">
        <header class="masthead">${publisherName(show, publicUrl)}</header>
        <main>
          <div class="about">
            ${cover(addresses.cover)}
            <div>
              <h1 dir="auto">${show.title}</h1>
              <p class="author" dir="auto">${show.author}</p>
              <p class="facts">
                <span>${words.marked(episodeCount === 1 ? "{0} episode" : "{0} episodes", String(episodeCount))}</span>
                ${show.isExplicit ? html`<span>${words.marked("Explicit")}</span>` : ""}
              </p>
            </div>
            <div class="description" dir="auto">${{ text: safeDescription(show.description) }}</div>
            ${shareLinks(show, addresses.page, words)}
          </div>
          <section class="episodes" aria-labelledby="episodes">
            <h2 id="episodes">${words.marked("Episodes")}</h2>
            <ol>
              ${join(episodes.map((episode) => episodeRow(show, episode, context, words)))}
            </ol>
            ${episodes.length === 0 ? html`<p>${words.marked("There are no episodes yet.")}</p>` : ""}
            ${turning({ show, next, isFirst }, addresses.page, words)}
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

function head(show: PublicShow, { excerpt, isFirst }: { excerpt: string; isFirst: boolean }, publicUrl: string): Html {
  const { page, feed, cover: picture } = showAddresses(show, publicUrl);
  const about = excerpt.slice(0, 300);
  return html`<title>${show.title}</title>
    <meta name="description" content="${about}" />
    ${isFirst ? html`<link rel="canonical" href="${page}" />` : html`<meta name="robots" content="noindex, follow" />`}
    <link rel="alternate" type="application/rss+xml" href="${feed}" title="${show.title}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${show.title}" />
    <meta property="og:description" content="${about}" />
    <meta property="og:url" content="${page}" />
    <meta property="og:site_name" content="${show.publisher}" />
    ${picture === undefined ? "" : html`<meta property="og:image" content="${picture}" />`}
    <meta name="twitter:card" content="summary" />`;
}

function publisherName({ publisher, pageSettings: { logo } }: PublicShow, publicUrl: string): Html {
  if (logo === "") return html`<p class="publisher" dir="auto">${publisher}</p>`;
  return html`<p class="publisher"><img class="logo" src="${publicUrl + logo}" alt="${publisher}" /></p>`;
}

function cover(address: string | undefined): Html {
  return address === undefined ? html`` : html`<img class="cover" src="${address}" alt="" width="272" height="272" />`;
}

/** Links that work without scripts; what they send is the page's address alone. */
function shareLinks({ title, pageSettings }: PublicShow, page: string, words: PageWords): Html {
  const [url, text] = [encodeURIComponent(page), encodeURIComponent(title)];
  const links = [
    pageSettings.twitter_share ? { name: "X", href: `https://x.com/intent/post?url=${url}&text=${text}` } : [],
    pageSettings.facebook_share
      ? { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` }
      : [],
  ].flat();
  return html`<p class="sharing">
    ${pageSettings.subscribe_button ? html`<a class="to-subscribe" href="#subscribe">${words.marked("Subscribe")}</a> ` : ""}
    ${join(links.map(({ name, href }) => html`<a href="${href}">${words.marked("Share on {0}", name)}</a> `))}
  </p>`;
}

function turning(
  { show, next, isFirst }: Pick<ShowListing, "show" | "next" | "isFirst">,
  page: string,
  words: PageWords,
): Html {
  const on = show.type === "serial" ? "Later episodes" : "Older episodes";
  const back = show.type === "serial" ? "First episodes" : "Newest episodes";
  if (isFirst && next === undefined) return html``;
  return html`<nav class="turning" aria-label="${words.plain("Episodes")}">
    ${isFirst ? "" : html`<a href="${page}">${words.marked(back)}</a> `}
    ${next === undefined ? "" : html`<a href="${page}?after=${next}" rel="next">${words.marked(on)}</a>`}
  </nav>`;
}

/** "Season 2 · Episode 5 · 21 November 2026 · 12 min". */
export function episodeFacts(episode: PublicEpisode, words: PageWords, language: string, note = html``): Html {
  const { season, number, type, publishedAt, durationSeconds } = episode;
  return html`<p class="facts">
    <time datetime="${publishedAt.toISOString()}">${writeDate(publishedAt, language)}</time>
    ${season === null ? "" : html`<span>${words.marked("Season {0}", String(season))}</span> `}
    ${number === null ? "" : html`<span>${words.marked("Episode {0}", String(number))}</span> `}
    ${type === "full" ? "" : html`<span>${words.marked(type === "trailer" ? "Trailer" : "Bonus")}</span> `}
    <span>${writeLength(durationSeconds, language)}</span>
    ${note}
  </p>`;
}

function episodeRow(show: PublicShow, episode: PublicEpisode, context: PublicContext, words: PageWords): Html {
  const { publicUrl } = context;
  const audioUrl = `${publicUrl}/media/${episode.audioToken}.mp3`;
  const facts = {
    // A player without an id counts nothing.
    id: show.isPreview ? undefined : episode.id,
    title: episode.title,
    publisher: show.publisher,
    audio_url: audioUrl,
    duration: episode.durationSeconds,
    lang: episode.language,
    chapters: [],
    player: {
      ...playerSettings.parse({ player_type: "inline" }),
      ...playerColours(show),
      title: episode.title,
      can_download: show.pageSettings.download_button,
      is_branded: false,
      machine_note: false,
      reading_along: false,
    },
  };
  return html`<li class="episode">
    ${episodeFacts(episode, words, show.language)}
    <h3 dir="auto"><a href="${showAddresses(show, publicUrl).episode(episode.id)}">${episode.title}</a></h3>
    <p class="summary" dir="auto">${descriptionLines(episode.description).join(" ")}</p>
    <div data-lectern="${episode.id}" data-lectern-audio="${JSON.stringify(facts)}">
      <noscript><a href="${audioUrl}">${words.marked("Play")}</a></noscript>
    </div>
  </li> `;
}

function isBranded({ pageSettings, planId, previewUntil }: PublicShow, { billing, now }: PublicContext): boolean {
  const plan = effectivePlanId(planId, previewUntil, now);
  return !(pageSettings.remove_branding && planGrants({ planId: plan, billing }, "modify player_branding"));
}
