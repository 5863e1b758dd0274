import { html, type Html } from "../../../platform/html/html.ts";
import { CARD_SIZE } from "../cards/card-size.ts";
import { FRAME_HEIGHT } from "../embed-codes.ts";
import { audioUrl, cardUrl } from "../present.ts";
import type { PublishedAudio } from "../store.ts";
import { structuredData } from "./structured-data.ts";

/** What search engines and other sites read of the share page: Open Graph, player card, oEmbed, schema.org. */
export function pageHead(
  audio: PublishedAudio,
  publicUrl: string,
  { address: page, picture }: { address: string; picture: string } = {
    address: `${publicUrl}/listen/${audio.id}`,
    picture: cardUrl(audio.id, publicUrl),
  },
): Html {
  const oembed = `${publicUrl}/oembed?url=${encodeURIComponent(page)}`;
  const excerpt = excerptOf(audio);
  // Frames of a player card have to be reached by https.
  const playerCard = publicUrl.startsWith("https:")
    ? html`<meta name="twitter:card" content="player" />
        <meta name="twitter:player" content="${publicUrl}/player/${audio.id}" />
        <meta name="twitter:player:width" content="480" />
        <meta name="twitter:player:height" content="${FRAME_HEIGHT}" />`
    : html`<meta name="twitter:card" content="summary_large_image" />`;
  return html`<title>${audio.title} · ${audio.publisher}</title>
    <meta name="description" content="${excerpt}" />
    <link rel="canonical" href="${page}" />
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
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${CARD_SIZE.width}" />
    <meta property="og:image:height" content="${CARD_SIZE.height}" />
    <meta property="og:image:alt" content="${audio.title}" />
    ${playerCard}
    <meta name="twitter:title" content="${audio.title}" />
    <meta name="twitter:description" content="${excerpt}" />
    <meta name="twitter:image" content="${picture}" />
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
