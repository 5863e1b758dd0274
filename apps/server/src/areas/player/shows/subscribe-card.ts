import createQrCode from "qrcode-generator";
import { directoryPages, type DirectoryPageField, type ShowPageSettings } from "@lectern/contract";
import { html, join, type Html } from "../../../platform/html/html.ts";
import type { PageWords } from "../pages/page-strings.ts";

/** The directories in which a show is listed. */
export function directoryLinks(settings: ShowPageSettings): { app: string; href: string }[] {
  return (Object.keys(directoryPages) as DirectoryPageField[])
    .filter((field) => settings[field] !== "")
    .map((field) => ({ app: directoryPages[field].name, href: settings[field] }));
}

/**
 * Where the show is listed, and apps that take a feed by its address. Spotify and YouTube Music know shows by ids of their
 * own alone, and an app of Apple's is there on Apple's devices alone.
 *
 * - Pocket Casts takes an address without its scheme (IntentUtilTest of Automattic/pocket-casts-android).
 * - Overcast has a page of every show that Apple lists, by Apple's id (overcast.fm/podcasterinfo), which works without the
 *   app, too; others are added by its URL scheme.
 * - AntennaPod: antennapod.org/documentation/podcasters-hosters/add-on-antennapod; what is in the query is encoded.
 */
function subscribeLinks(feed: string, title: string, settings: ShowPageSettings): { app: string; href: string }[] {
  const bare = feed.replace(/^https?:\/\//, "");
  const apple = { app: directoryPages.apple_podcasts_url.name, href: `podcast://${bare}` };
  const appleId = /\/id(\d+)/.exec(settings.apple_podcasts_url)?.[1];
  return [
    ...(settings.apple_podcasts_url === "" ? [apple] : []),
    ...directoryLinks(settings),
    { app: "Pocket Casts", href: `pktc://subscribe/${bare}` },
    {
      app: "Overcast",
      href:
        appleId === undefined
          ? `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}`
          : `https://overcast.fm/itunes${appleId}`,
    },
    {
      app: "AntennaPod",
      href: `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feed)}&title=${encodeURIComponent(title)}`,
    },
  ];
}

/** Ways to a show: apps, the feed's address, and a QR code of the page for the phone beside it. */
export function subscribeCard(
  { feed, page, title, settings }: Record<"feed" | "page" | "title", string> & { settings: ShowPageSettings },
  words: PageWords,
): Html {
  const links = subscribeLinks(feed, title, settings).map(
    ({ app, href }) => html`<li><a href="${href}" lang="en" dir="ltr">${app}</a></li> `,
  );
  return html`<aside class="subscribe" id="subscribe" aria-labelledby="subscribe-title">
    <h2 id="subscribe-title">${words.marked("Subscribe")}</h2>
    <ul>
      ${join(links)}
    </ul>
    <label for="feed">${words.marked("Feed address")}</label>
    <input id="feed" readonly value="${feed}" dir="ltr" />
    <div class="phone">
      ${qrSvg(page)}
      <p>${words.marked("Scan to open this show on your phone.")}</p>
    </div>
  </aside>`;
}

function qrSvg(address: string): Html {
  const code = createQrCode(0, "M");
  code.addData(address, "Byte");
  code.make();
  const count = code.getModuleCount();
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (__, column) => (code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : "")).join(
      "",
    ),
  );
  return html`<svg class="qr" viewBox="-4 -4 ${count + 8} ${count + 8}" aria-hidden="true" shape-rendering="crispEdges">
    <path fill="#fff" d="M-4-4h${count + 8}v${count + 8}h-${count + 8}z" />
    <path fill="#000" d="${rows.join("")}" />
  </svg>`;
}
