import { playerSettings } from "@lectern/contract";
import { html, type Html } from "../../../platform/html/html.ts";
import { type PageWords, writeDate, formatLength } from "../pages/page-strings.ts";
import { showAddresses } from "./show-addresses.ts";
import { playerColours } from "./resolve-show-theme.ts";
import type { PublicEpisode, PublicShow } from "./show-store.ts";
import { descriptionLines } from "./plain-description.ts";

/** "Season 2 · Episode 5 · 21 November 2026 · 12 min". */
export function episodeFacts(episode: PublicEpisode, words: PageWords, language: string, note = html``): Html {
  const { season, number, type, publishedAt, durationSeconds } = episode;
  return html`<p class="facts">
    <time datetime="${publishedAt.toISOString()}">${writeDate(publishedAt, language)}</time>
    ${season === null ? "" : html`<span>${words.marked("Season {0}", String(season))}</span> `}
    ${number === null ? "" : html`<span>${words.marked("Episode {0}", String(number))}</span> `}
    ${type === "trailer" ? html`<span>${words.marked("Trailer")}</span> ` : ""}
    ${type === "bonus" ? html`<span>${words.marked("Bonus")}</span> ` : ""}
    <span>${formatLength(durationSeconds, language)}</span>
    ${note}
  </p>`;
}

/** Said in the place of a show's episodes. */
export function noEpisodesNotice(words: PageWords): Html {
  return words.marked("There are no episodes yet.");
}

/** What the widget shows and plays of an episode on the pages of its show. */
export function episodeAudio(show: PublicShow, episode: PublicEpisode, publicUrl: string) {
  return {
    // A player without an id counts nothing.
    id: show.isPreview ? undefined : episode.id,
    title: episode.title,
    publisher: show.publisher,
    audio_url: showAddresses(show, publicUrl).audio(episode),
    duration: episode.durationSeconds,
    lang: episode.language,
    chapters: [],
    player: {
      ...playerSettings.parse({ player_type: "inline" }),
      ...playerColours(show),
      title: episode.title,
      can_download: show.pageSettings.download_button,
      is_branded: false,
      machine_note: false,
      reading_along: false,
    },
  };
}

/** An episode in the list of its show: what it is, and a player; without scripts the browser's own. */
export function episodeRow(show: PublicShow, episode: PublicEpisode, publicUrl: string, words: PageWords): Html {
  const facts = episodeAudio(show, episode, publicUrl);
  return html`<li class="episode">
    ${episodeFacts(episode, words, show.language)}
    <h3 dir="auto"><a href="${showAddresses(show, publicUrl).episode(episode.id)}">${episode.title}</a></h3>
    <p class="summary" dir="auto">${descriptionLines(episode.description).join(" ")}</p>
    <div data-lectern="${episode.id}" data-lectern-row data-lectern-audio="${JSON.stringify(facts)}">
      <noscript
        ><audio controls preload="none" src="${facts.audio_url}" aria-label="${episode.title}"></audio
      ></noscript>
    </div>
  </li> `;
}
