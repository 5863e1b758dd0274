import { html, join, type Html } from "../../../platform/html/html.ts";
import { audioUrl, presentPublicAudio, type PublicContext } from "../present.ts";
import type { PublishedAudio } from "../store.ts";
import { fontFaces } from "./fonts.ts";
import { logoImage } from "./logo.ts";
import { pageHead } from "./page-head.ts";
import { type PageStyle, pageStyle } from "./page-colours.ts";
import { directionOf, writeDate, writeLength } from "./page-language.ts";
import { articleText, chapterList } from "./page-sections.ts";
import { type PageWords, pageWords } from "./page-words.ts";
import { pageTitle } from "./page-title.ts";
import { playerPlace } from "./player-place.ts";

/** A page, and the style element of its own that its policy has to allow. */
export interface SharePage {
  text: string;
  style: PageStyle;
}

/** What the page of an episode has beside. */
export interface PageOfShow {
  address: string;
  /** What other sites show of it. */
  picture: string;
  head: Html;
  opening: Html;
  /** The line below the title. */
  facts: (note: Html) => Html;
}

/** The page anyone can open: the text that is read, and the player along its lower edge. It depends on nothing but what it is given. */
export function sharePage(audio: PublishedAudio, context: PublicContext, ofShow?: PageOfShow): SharePage {
  const { publicUrl } = context;
  const style = pageStyle(audio.playerSettings.color);
  const { player } = presentPublicAudio(audio, context);
  const words = pageWords(audio.language);
  const chapters = chapterList(audio, words);
  const article = articleText(audio.article);
  const note = player.machine_note
    ? html`<span class="machine">${words.marked("Narrated by a machine")}</span>`
    : html``;
  const text = html`<!doctype html>
    <html lang="${audio.language}" dir="${directionOf(audio.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="preload" href="${fontFaces.reading}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/player.css" />
        ${{ text: `<style>${style.text}</style>` }}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${pageHead(audio, publicUrl, ofShow)} ${ofShow?.head ?? ""}
      </head>
      <body class="share" id="top">
        <header class="masthead">
          <p class="publisher" dir="auto">${logoImage(audio, context, "masthead") ?? audio.publisher}</p>
          ${articleLink(audio, words)}
        </header>
        <main class="${chapters.text === "" ? "" : "has-chapters"}">
          <div class="opening">
            ${ofShow?.opening ?? ""} ${pageTitle(audio.title)} ${(ofShow?.facts ?? factsOf(audio))(note)}
          </div>
          ${chapters} ${article.text === "" ? "" : html`<article>${article}</article>`}
          <footer class="foot">${player.is_branded ? brand(publicUrl) : ""} ${articleLink(audio, words)}</footer>
        </main>
        <aside class="dock" aria-label="${words.plain("Player")}">${playerPlace(audio, context, "dock")}</aside>
        ${sheet(words, chapters.text !== "", player.can_download ? `${audioUrl(audio, publicUrl)}?download` : undefined)}
        <script async src="/embed.js"></script>
      </body>
    </html>`.text;
  return { text, style };
}

function factsOf({ publishedAt, durationSeconds, language }: PublishedAudio): PageOfShow["facts"] {
  return (note) =>
    html`<p class="facts">
      <time datetime="${publishedAt.toISOString()}">${writeDate(publishedAt, language)}</time>
      <span>${writeLength(durationSeconds, language)}</span>
      ${note}
    </p>`;
}

function brand(publicUrl: string): Html {
  return html`<a class="brand" href="${publicUrl}" lang="en" dir="ltr">Audio by Lectern</a>`;
}

/** The way to the publisher's own page, where its address is one that anyone may have. */
function articleLink({ sourceUrl }: PublishedAudio, words: PageWords): Html {
  const url = sourceUrl === null || !URL.canParse(sourceUrl) ? undefined : new URL(sourceUrl);
  // A query may hold what opens a draft.
  const isOpen = url && /^https?:$/.test(url.protocol) && url.search === "" && url.username === "" && !url.password;
  if (!isOpen) return html``;
  return html`<a class="source" href="${url.href}"
    >${words.marked("Read on {0}", url.hostname.replace(/^www\./, ""))}</a
  >`;
}

/** What a small screen has no room for beside the player: it opens over the page. */
function sheet(words: PageWords, hasChapters: boolean, download: string | undefined): Html {
  const buttons = [
    download === undefined
      ? html``
      : html`<a href="${download}" data-lectern-do="download">${words.marked("Download")}</a> `,
    html`<button type="button" data-lectern-do="share">${words.marked("Share")}</button> `,
  ];
  return html`<dialog class="sheet" aria-label="${words.plain(hasChapters ? "Chapters" : "More")}">
    <button class="close" type="button" data-lectern-do="close" aria-label="${words.plain("Close")}"></button>
    <p class="doing">${join(buttons)}</p>
  </dialog>`;
}
