import { type Html, html, join } from "../../../platform/html/html.ts";
import { audioUrl, cardUrl, presentPublicAudio, type PublicContext } from "../present.ts";
import type { PublicFacts, PublishedAudio } from "../store.ts";
import { cardTags } from "./card-tags.ts";
import { FRAME_HEIGHT } from "../embed-codes.ts";
import { type Chapter, chaptersOf } from "../../renditions/index.ts";
import { directionOf, pageHeading, type PageWords, pageStrings, writeDate, formatLength } from "./page-strings.ts";
import { fontFaces } from "./fonts.ts";
import { logoImage } from "./logo.ts";
import { type PageStyle, pageStyle } from "./page-colours.ts";
import { playerElement } from "./player-element.ts";

/** IPTC NewsCodes, digital source type: made by a trained model. */
const machineMade = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/** schema.org AudioObject; `<` is escaped so that no text can end the script element. */
function structuredData(audio: PublicFacts, publicUrl: string): Html {
  const data = {
    "@context": "https://schema.org",
    "@type": "AudioObject",
    name: audio.title,
    contentUrl: audioUrl(audio, publicUrl),
    embedUrl: `${publicUrl}/player/${audio.id}`,
    thumbnailUrl: cardUrl(audio.id, publicUrl),
    encodingFormat: "audio/mpeg",
    duration: `PT${Math.round(audio.durationSeconds)}S`,
    inLanguage: audio.language,
    uploadDate: audio.publishedAt.toISOString(),
    publisher: { "@type": "Organization", name: audio.publisher },
    ...(audio.isUploaded ? {} : { digitalSourceType: machineMade }),
  };
  return { text: JSON.stringify(data).replaceAll("<", String.raw`\u003c`) };
}

/** What search engines and other sites read of the share page: Open Graph, player card, oEmbed, schema.org. */
function pageHead(
  audio: PublishedAudio,
  publicUrl: string,
  { address: page, picture }: { address: string; picture: string } = {
    address: `${publicUrl}/listen/${audio.id}`,
    picture: cardUrl(audio.id, publicUrl),
  },
): Html {
  const about = excerptOf(audio);
  const shared = {
    title: audio.title,
    about,
    page,
    picture,
    frame: `${publicUrl}/player/${audio.id}`,
    frameHeight: FRAME_HEIGHT,
    publisher: audio.publisher,
    sound: audioUrl(audio, publicUrl),
  };
  return html`<title>${audio.title} · ${audio.publisher}</title>
    <meta name="description" content="${about}" />
    <link rel="canonical" href="${page}" />
    ${cardTags(publicUrl, shared)}
    <script type="application/ld+json">
      ${structuredData(audio, publicUrl)}
    </script>`;
}

const excerptCharacters = 200;

function excerptOf(audio: PublishedAudio): string {
  const text = audio.article
    .filter(({ isTitle, heading }) => !isTitle && heading === undefined)
    .map((block) => block.text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
  if (text === "") return audio.title;
  return text.length <= excerptCharacters ? text : `${text.slice(0, excerptCharacters).replace(/\s+\S*$/u, "")} …`;
}

type Article = PublishedAudio["article"];

/** The text that is read: its paragraphs, and its headings below the page's own. */
function articleText(article: Article): Html {
  return join(article.map((block, index) => (block.isTitle ? html`` : blockHtml(block, index))));
}

/** Links to the chapters: each leads to its heading, and the player plays from there (see apps/player). */
function chapterList({ title, article }: { title: string; article: Article }, words: PageWords): Html {
  const chapters = chaptersOf(title, article);
  if (chapters.length === 0) return html``;
  return html`<nav class="chapters" aria-labelledby="chapters">
    <h2 id="chapters">${words.marked("Chapters")}</h2>
    <ol>
      ${join(chapters.map(chapterLink))}
    </ol>
  </nav>`;
}

function blockHtml({ text, heading }: Article[number], index: number): Html {
  const paragraphs = text.split("\n").filter((paragraph) => paragraph.trim() !== "");
  if (heading === undefined) return join(paragraphs.map((paragraph) => html`<p dir="auto">${paragraph}</p> `));
  const level = heading + 1;
  return html`<h${level} id="${sectionId(index)}" dir="auto">${paragraphs.join(" ")}</h${level}> `;
}

function chapterLink({ title, startSeconds, level, heading }: Chapter): Html {
  const place = heading === undefined ? "top" : sectionId(heading);
  return html`<li class="level-${level}">
    <a href="#${place}" data-lectern-seek="${startSeconds}"><bdi>${title}</bdi> <span>${clock(startSeconds)}</span></a>
  </li> `;
}

function sectionId(index: number): string {
  return `section-${index}`;
}

/** "4:05", "1:02:03". */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
}

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
  const words = pageStrings(audio.language);
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
            ${ofShow?.opening ?? ""} ${pageHeading(audio.title)} ${(ofShow?.facts ?? factsOf(audio))(note)}
          </div>
          ${chapters} ${article.text === "" ? "" : html`<article>${article}</article>`}
          <footer class="foot">${player.is_branded ? brand(publicUrl) : ""} ${articleLink(audio, words)}</footer>
        </main>
        <aside class="dock" aria-label="${words.plain("Player")}">${playerElement(audio, context, "dock")}</aside>
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
      <span>${formatLength(durationSeconds, language)}</span>
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
