import { html, type Html } from "../../platform/html/html.ts";
import { articleText, chapterList } from "./page-sections.ts";
import { FRAME_HEIGHT } from "./embed-codes.ts";
import { audioUrl, presentInline, type PublicContext } from "./present.ts";
import type { PublishedAudio } from "./store.ts";

/** The page inside a frame: the player and nothing else. */
export function framePage(audio: PublishedAudio, context: PublicContext): string {
  return html`<!doctype html>
    <html lang="${audio.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${audio.title}</title>
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body class="frame">
        ${playerOf(audio, context, { isCompact: true })}
        <script async src="/embed.js"></script>
      </body>
    </html>`.text;
}

/** The page anyone can open: the player, and the text that is read. */
export function sharePage(audio: PublishedAudio, context: PublicContext): string {
  const { publicUrl } = context;
  const page = `${publicUrl}/listen/${audio.id}`;
  const player = `${publicUrl}/player/${audio.id}`;
  const oembed = `${publicUrl}/oembed?url=${encodeURIComponent(page)}`;
  const excerpt = excerptOf(audio);
  const picture = `${publicUrl}/share.png`;
  const date = audio.publishedAt.toISOString();
  return html`<!doctype html>
    <html lang="${audio.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${audio.title} · ${audio.publisher}</title>
        <meta name="description" content="${excerpt}" />
        <link rel="canonical" href="${page}" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/player.css" />
        <link rel="alternate" type="application/json+oembed" href="${oembed}&format=json" title="${audio.title}" />
        <link rel="alternate" type="text/xml+oembed" href="${oembed}&format=xml" title="${audio.title}" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="${audio.title}" />
        <meta property="og:description" content="${excerpt}" />
        <meta property="og:url" content="${page}" />
        <meta property="og:site_name" content="${audio.publisher}" />
        <meta property="og:audio" content="${audioUrl(audio, publicUrl)}" />
        <meta property="og:audio:type" content="audio/mpeg" />
        <meta property="og:image" content="${picture}" />
        <meta name="twitter:card" content="player" />
        <meta name="twitter:title" content="${audio.title}" />
        <meta name="twitter:description" content="${excerpt}" />
        <meta name="twitter:player" content="${player}" />
        <meta name="twitter:player:width" content="480" />
        <meta name="twitter:player:height" content="${FRAME_HEIGHT}" />
        <meta name="twitter:image" content="${picture}" />
        <script type="application/ld+json">
          ${structuredData(audio, publicUrl)}
        </script>
      </head>
      <body>
        <main>
          <p class="publisher">${audio.publisher}</p>
          <h1>${audio.title}</h1>
          <p class="note">
            <time datetime="${date}">${formatDate(audio.publishedAt)}</time>${
              audio.isUploaded ? "" : " · read by a synthetic voice"
            }
          </p>
          ${playerOf(audio, context)} ${chapterList(audio)} ${articleOf(audio)}
        </main>
        <script async src="/embed.js"></script>
      </body>
    </html>`.text;
}

/** What a frame shows whose item is not (or no longer) published: a line, for it stands in another page. */
export function notFoundFrame(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not available</title>
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body class="frame">
        <p class="unavailable">This audio is not available.</p>
      </body>
    </html>`.text;
}

/** What is shown for an item that is not (or no longer) published. */
export function notFoundPage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Not available</title>
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body>
        <main>
          <h1>This audio is not available</h1>
          <p>It may have been removed, or it is not published yet.</p>
        </main>
      </body>
    </html>`.text;
}

/** These pages are the player's own: it stands where they have it. It plays the generation whose text the page shows, even when another is published meanwhile. */
function playerOf(audio: PublishedAudio, context: PublicContext, { isCompact = false } = {}): Html {
  const facts = presentInline(audio, context);
  const given = JSON.stringify({
    ...facts,
    player: { ...facts.player, reading_along: audio.article.length > 0 },
  });
  return html`<div
    data-lectern="${audio.id}"
    data-lectern-audio="${given}"
    ${isCompact ? "data-lectern-compact" : ""}
  ></div>`;
}

/** An uploaded audio has no text. */
function articleOf({ article, language }: PublishedAudio): Html {
  return article.length === 0 ? html`` : html`<article lang="${language}">${articleText(article)}</article>`;
}

function excerptOf(audio: PublishedAudio): string {
  const text = audio.article
    .filter((block) => !block.isTitle)
    .map((block) => block.text)
    .join(" ");
  if (text === "") return audio.title;
  return text.length <= 200 ? text : `${text.slice(0, 200).replace(/\s+\S*$/u, "")} …`;
}

function formatDate(date: Date): string {
  return new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    date,
  );
}

/** schema.org AudioObject; `<` is escaped so that no text can end the script element. */
function structuredData(audio: PublishedAudio, publicUrl: string): Html {
  const data = {
    "@context": "https://schema.org",
    "@type": "AudioObject",
    name: audio.title,
    contentUrl: audioUrl(audio, publicUrl),
    embedUrl: `${publicUrl}/player/${audio.id}`,
    encodingFormat: "audio/mpeg",
    duration: `PT${Math.round(audio.durationSeconds)}S`,
    inLanguage: audio.language,
    uploadDate: audio.publishedAt.toISOString(),
    publisher: { "@type": "Organization", name: audio.publisher },
    ...(audio.article.length === 0 ? {} : { transcript: audio.article.map((block) => block.text).join("\n") }),
  };
  return { text: JSON.stringify(data).replaceAll("<", String.raw`\u003c`) };
}
