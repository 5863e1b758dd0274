import { type Html, html } from "../../../platform/html/html.ts";
import { CARD_SIZE } from "./card-size.ts";

export interface SharedPage {
  title: string;
  about: string;
  /** Addresses of the page, its picture and the frame that plays it. */
  page: string;
  picture: string;
  frame: string;
  frameHeight: number;
  publisher: string;
  /** Address of the file that is heard. */
  sound: string | undefined;
}

/** What other sites read of a page to show it: oEmbed, Open Graph (ogp.me), player card. */
export function cardTags(publicUrl: string, shared: SharedPage): Html {
  const { title, about, page, picture, frame, frameHeight, publisher, sound } = shared;
  const oembed = `${publicUrl}/oembed?url=${encodeURIComponent(page)}`;
  // Frames of a player card have to be reached by https.
  const playerCard = publicUrl.startsWith("https:")
    ? html`<meta name="twitter:card" content="player" />
        <meta name="twitter:player" content="${frame}" />
        <meta name="twitter:player:width" content="480" />
        <meta name="twitter:player:height" content="${frameHeight}" />`
    : html`<meta name="twitter:card" content="summary_large_image" />`;
  return html`<link rel="alternate" type="application/json+oembed" href="${oembed}&format=json" title="${title}" />
    <link rel="alternate" type="text/xml+oembed" href="${oembed}&format=xml" title="${title}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${about}" />
    <meta property="og:url" content="${page}" />
    <meta property="og:site_name" content="${publisher}" />
    ${
      sound === undefined
        ? ""
        : html`<meta property="og:audio" content="${sound}" /> <meta property="og:audio:type" content="audio/mpeg" />`
    }
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${CARD_SIZE.width}" />
    <meta property="og:image:height" content="${CARD_SIZE.height}" />
    <meta property="og:image:alt" content="${title}" />
    ${playerCard}
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${about}" />
    <meta name="twitter:image" content="${picture}" />`;
}
