import { html } from "../../../platform/html/html.ts";
import { FRAME_HEIGHT } from "../embed-codes.ts";
import { frameDocument } from "../pages/frame-page.ts";
import { pageStrings } from "../pages/page-strings.ts";
import { episodeAudio, noEpisodesNotice } from "./episode-row.ts";
import { showAddresses } from "./show-addresses.ts";
import type { ShowListing } from "./show-store.ts";

/** Episodes of a framed player: those that are listened to first. */
const maxEpisodes = 20;

/** What the list shows at once (modules/playlist/style.ts of the player), and CSS pixels of each and of what is around them. */
export const FRAMED_EPISODES = 5;
const rowHeight = 40;
const aroundRows = 140;

/** Height of a show's framed player in CSS pixels: a list of its episodes where it has several. */
export function showFrameHeight(episodeCount: number): number {
  return episodeCount < 2 ? FRAME_HEIGHT : aroundRows + rowHeight * Math.min(episodeCount, FRAMED_EPISODES);
}

/** The page inside a frame of a show: a player with a list of episodes. */
export function renderShowFrame({ show, episodes }: ShowListing, publicUrl: string): string {
  const { page, cover, card, audio } = showAddresses(show, publicUrl);
  const { language, title } = show;
  const [lead] = episodes;
  const items = episodes.slice(0, maxEpisodes).map((episode) => episodeAudio(show, episode, publicUrl));
  const isList = items.length > 1;
  const content =
    lead === undefined
      ? html`<p class="unavailable"><bdi>${title}</bdi> ${noEpisodesNotice(pageStrings(language))}</p>`
      : html`<div
          data-lectern="${lead.id}"
          data-lectern-audio="${JSON.stringify(isList ? { items } : items[0])}"
          ${isList ? "" : html`data-lectern-compact`}
        >
          <noscript><audio controls preload="none" src="${audio(lead)}"></audio></noscript>
        </div>`;
  return frameDocument({ language, title, canonical: page, picture: cover ?? card }, content);
}
