import { html, type Html } from "../../../platform/html/html.ts";
import { CARD_SIZE } from "../cards/card-size.ts";
import { descriptionLines } from "./plain-description.ts";
import { showAddresses } from "./show-addresses.ts";
import { showFrameHeight } from "./show-frame.ts";
import type { PublicEpisode, ShowListing } from "./show-store.ts";

/** What search engines and other sites read of a show: Open Graph, player card, oEmbed. */
export function showHead(
  { show, episodeCount, isFirst, isOwnOrder }: ShowListing,
  lead: PublicEpisode | undefined,
  publicUrl: string,
): Html {
  const { page, feed, card, frame, audio } = showAddresses(show, publicUrl);
  const about = descriptionLines(show.description).join(" ").slice(0, 300);
  const oembed = `${publicUrl}/oembed?url=${encodeURIComponent(page)}`;
  const sound =
    lead &&
    html`<meta property="og:audio" content="${audio(lead)}" /> <meta property="og:audio:type" content="audio/mpeg" />`;
  // Frames of a player card have to be reached by https.
  const playerCard = publicUrl.startsWith("https:")
    ? html`<meta name="twitter:card" content="player" />
        <meta name="twitter:player" content="${frame}" />
        <meta name="twitter:player:width" content="480" />
        <meta name="twitter:player:height" content="${showFrameHeight(episodeCount)}" />`
    : html`<meta name="twitter:card" content="summary_large_image" />`;
  return html`<title>${show.title}</title>
    <meta name="description" content="${about}" />
    ${
      isFirst && isOwnOrder
        ? html`<link rel="canonical" href="${page}" />`
        : html`<meta name="robots" content="noindex, follow" />`
    }
    <link rel="alternate" type="application/rss+xml" href="${feed}" title="${show.title}" />
    <link rel="alternate" type="application/json+oembed" href="${oembed}&format=json" title="${show.title}" />
    <link rel="alternate" type="text/xml+oembed" href="${oembed}&format=xml" title="${show.title}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${show.title}" />
    <meta property="og:description" content="${about}" />
    <meta property="og:url" content="${page}" />
    <meta property="og:site_name" content="${show.publisher}" />
    <meta property="og:image" content="${card}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${CARD_SIZE.width}" />
    <meta property="og:image:height" content="${CARD_SIZE.height}" />
    <meta property="og:image:alt" content="${show.title}" />
    ${sound ?? ""} ${playerCard}
    <meta name="twitter:title" content="${show.title}" />
    <meta name="twitter:description" content="${about}" />
    <meta name="twitter:image" content="${card}" />`;
}
