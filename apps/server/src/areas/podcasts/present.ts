import type { FeedProblem } from "@lectern/podcast";
import {
  showPageSettings,
  showPlayerSettings,
  type WireAddableEpisode,
  type WireEpisode,
  type WireFeedProblem,
  type WireShow,
} from "@lectern/contract";
import { type AddableRow, type EpisodeRow, secondsOf } from "./episodes/episode-store.ts";
import type { CountedShow } from "./shows/show-store.ts";

export interface Addresses {
  /** Without a slash at its end. */
  publicUrl: string;
}

export function feedUrl(slug: string, { publicUrl }: Addresses): string {
  return `${publicUrl}/feeds/${slug}.xml`;
}

export function pageUrl(slug: string, { publicUrl }: Addresses): string {
  return `${publicUrl}/shows/${slug}`;
}

/** The file of an episode. */
export function enclosureUrl(token: string, { publicUrl }: Addresses): string {
  return `${publicUrl}/episodes/${token}.mp3`;
}

export function presentShow(row: CountedShow, addresses: Addresses): WireShow {
  const { publicUrl } = addresses;
  const page = showPageSettings.parse(row.page_settings);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    body: row.description,
    author: row.author,
    email: row.email,
    category: row.category,
    sub_category: row.sub_category,
    lang_code: row.lang_code,
    is_explicit: row.is_explicit,
    is_automatic: row.is_automatic,
    is_published: row.published_at !== null,
    published_at: row.published_at?.toISOString() ?? null,
    show_type: row.show_type,
    copyright: row.copyright,
    rules: row.rules,
    poster_path: row.cover_path === null ? null : publicUrl + row.cover_path,
    episode_count: row.episodeCount,
    episode_count_is_at_least: row.isAtLeast,
    player_settings: showPlayerSettings.parse(row.player_settings),
    page_settings: { ...page, logo: page.logo === "" ? "" : publicUrl + page.logo },
    version: row.version,
    feed_url: feedUrl(row.slug, addresses),
    page_url: pageUrl(row.slug, addresses),
  };
}

export function presentEpisode(row: EpisodeRow, addresses: Addresses): WireEpisode {
  const { publicUrl } = addresses;
  return {
    PK: `ORG#${row.organisation_id}`,
    SK: `CONTENT#${row.content_id}`,
    content_id: row.content_id,
    podcast_id: row.podcast_id,
    title: row.own_title ?? row.published_title ?? row.item_title,
    description: row.own_description ?? row.excerpt,
    author: row.own_author ?? row.show_author,
    category: row.own_category ?? row.show_category,
    episode_art: row.art_path === null ? null : publicUrl + row.art_path,
    is_published: row.is_published,
    published_at: row.published_at?.toISOString() ?? null,
    publish_at: row.publish_at?.toISOString() ?? null,
    is_public: row.is_public,
    audio_duration: secondsOf(row) ?? null,
    full_audio_url: mediaUrl(row.audio_token, addresses),
    short_audio_url: row.enclosure_token === null ? null : enclosureUrl(row.enclosure_token, addresses),
    url: `${pageUrl(row.slug, addresses)}/${row.content_id}`,
    season: row.season,
    number: row.number,
    episode_type: row.episode_type,
    version: row.version,
  };
}

export function presentAddable(row: AddableRow, addresses: Addresses): WireAddableEpisode {
  return {
    PK: `ORG#${row.organisation_id}`,
    SK: `CONTENT#${row.id}`,
    content_id: row.id,
    title: row.published_title ?? row.title,
    published_at: row.published_at?.toISOString() ?? null,
    audio_duration: secondsOf(row) ?? null,
    full_audio_url: mediaUrl(row.audio_token, addresses),
    is_present: row.is_present,
  };
}

export function presentFeedProblem(problem: FeedProblem): WireFeedProblem {
  const { rule, directory, severity, field = null, episodeGuid = null, message } = problem;
  return { rule, directory, severity, field, content_id: episodeGuid, message };
}

function mediaUrl(token: string | null, { publicUrl }: Addresses): string | null {
  return token === null ? null : `${publicUrl}/media/${token}.mp3`;
}
