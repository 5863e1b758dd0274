import type { Html } from "../../../platform/html/html.ts";
import { descriptionLines } from "./plain-description.ts";
import { showAddresses } from "./show-addresses.ts";
import { directoryLinks } from "./subscribe-card.ts";
import type { PublicEpisode, PublicShow } from "./show-store.ts";

/** `<` is escaped so that no text can end the script element. */
export function jsonLd(data: object): Html {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", String.raw`\u003c`);
  return { text: `<script type="application/ld+json">${text}</script>` };
}

/** schema.org PodcastSeries. */
export function seriesData(show: PublicShow, publicUrl: string) {
  const { page, feed, cover } = showAddresses(show, publicUrl);
  return {
    "@type": "PodcastSeries",
    name: show.title,
    url: page,
    webFeed: feed,
    image: cover,
    description: descriptionLines(show.description).join(" "),
    inLanguage: show.language,
    author: { "@type": "Organization", name: show.author },
    sameAs: directoryLinks(show.pageSettings).map(({ href }) => href),
  };
}

/** schema.org PodcastEpisode. */
export function episodeData(show: PublicShow, episode: PublicEpisode, publicUrl: string) {
  const addresses = showAddresses(show, publicUrl);
  return {
    "@type": "PodcastEpisode",
    name: episode.title,
    url: addresses.episode(episode.id),
    datePublished: episode.publishedAt.toISOString(),
    duration: `PT${Math.round(episode.durationSeconds)}S`,
    episodeNumber: episode.number ?? undefined,
    partOfSeason: episode.season === null ? undefined : { "@type": "PodcastSeason", seasonNumber: episode.season },
    description: descriptionLines(episode.description).join(" "),
    inLanguage: episode.language,
    image: episode.artPath === null ? addresses.cover : publicUrl + episode.artPath,
    associatedMedia: {
      "@type": "AudioObject",
      contentUrl: `${publicUrl}/media/${episode.audioToken}.mp3`,
      encodingFormat: "audio/mpeg",
    },
    partOfSeries: { "@type": "PodcastSeries", name: show.title, url: addresses.page },
  };
}
