import { html } from "../../../platform/html/html.ts";
import { directionOf } from "../pages/page-language.ts";
import { episodeAudio } from "./episode-row.ts";
import { showAddresses } from "./show-addresses.ts";
import type { ShowListing } from "./show-store.ts";

/** Episodes of a framed player: those that are listened to first. */
const maxEpisodes = 20;

/** The page inside a frame of a show: a player with a list of episodes. */
export function showFrame({ show, episodes }: ShowListing, publicUrl: string): string {
  const { page, audio } = showAddresses(show, publicUrl);
  const [lead] = episodes;
  const items = episodes.slice(0, maxEpisodes).map((episode) => episodeAudio(show, episode, publicUrl));
  return html`<!doctype html>
    <html lang="${show.language}" dir="${directionOf(show.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${show.title}</title>
        <link rel="canonical" href="${page}" />
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body class="frame">
        ${
          lead === undefined
            ? html`<p class="unavailable">${show.title}</p>`
            : html`<div data-lectern="${lead.id}" data-lectern-audio="${JSON.stringify({ items })}">
                <noscript><audio controls preload="none" src="${audio(lead)}"></audio></noscript>
              </div>`
        }
        <script async src="/embed.js"></script>
      </body>
    </html>`.text;
}
