import { html } from "../../../platform/html/html.ts";
import { pageStrings } from "../pages/page-strings.ts";
import { type SharePage, sharePage } from "../pages/share-page.ts";
import type { PublicContext } from "../present.ts";
import { showAddresses } from "./show-addresses.ts";
import { episodeData, jsonLd } from "./show-data.ts";
import { episodeFacts } from "./episode-row.ts";
import { playerColours } from "./resolve-show-theme.ts";
import type { EpisodeListing } from "./show-store.ts";

/** The share page of an episode, as its show's: with a cover, the show's name, and an address of its own. */
export function episodePage({ show, episode, audio }: EpisodeListing, context: PublicContext): SharePage {
  const { publicUrl } = context;
  const { page, feed, cover, episode: addressOf, episodeCard } = showAddresses(show, publicUrl);
  const picture = episode.artPath === null ? cover : publicUrl + episode.artPath;
  const playerSettings = {
    ...audio.playerSettings,
    ...playerColours(show),
    download_button: show.pageSettings.download_button,
    remove_branding: show.pageSettings.remove_branding,
  };
  // A show has a logo of its own, on its own page.
  return sharePage({ ...audio, title: episode.title, publisher: show.publisher, playerSettings, logo: null }, context, {
    address: addressOf(episode.id),
    picture: episodeCard(episode.id),
    head: html`<link rel="stylesheet" href="/shows.css" />
      <link rel="alternate" type="application/rss+xml" href="${feed}" title="${show.title}" />
      ${jsonLd(episodeData(show, episode, publicUrl))}`,
    opening: html`<p class="of-show">
      ${picture === undefined ? "" : html`<img class="cover" src="${picture}" alt="" width="96" height="96" />`}
      <a href="${page}" dir="auto">${show.title}</a>
    </p>`,
    facts: (note) => episodeFacts(episode, pageStrings(audio.language), audio.language, note),
  });
}
