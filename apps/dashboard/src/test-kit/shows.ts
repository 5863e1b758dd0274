import type { WireAddableEpisode, WireEpisode, WireShow } from "@lectern/contract";
import { asPublished, idOf } from "./items.ts";
import { projectId } from "./newsroom.ts";

export const showId = idOf(41);

/** A show that was made and is not published. */
export function showOf(more: Partial<WireShow> = {}): WireShow {
  return {
    id: showId,
    title: "Curiouser, Aloud",
    description: "Alice, a chapter at a time.",
    body: "Alice, a chapter at a time.",
    author: "Alice Liddell",
    email: "alice@example.com",
    category: "Arts",
    sub_category: "Books",
    lang_code: "en",
    is_explicit: false,
    is_automatic: false,
    is_published: false,
    published_at: null,
    show_type: "episodic",
    copyright: "",
    rules: { types: [], languages: [], title_words: [] },
    poster_path: null,
    episode_count: 0,
    episode_count_is_at_least: false,
    player_settings: { player_color: "#b4420f", text_color: "#211c15", background_color: "#fffdfa" },
    page_settings: {
      background_color: "#fbf8f3",
      logo: "",
      download_button: true,
      subscribe_button: true,
      twitter_share: true,
      facebook_share: true,
      remove_branding: false,
      apple_podcasts_url: "",
      spotify_url: "",
      youtube_music_url: "",
    },
    version: 1,
    feed_url: "https://audio.example/feeds/41.xml",
    page_url: "https://audio.example/shows/41",
    ...more,
  };
}

/** An item of the project that can become an episode. */
export function addableOf(contentId: string, title: string): WireAddableEpisode {
  return {
    PK: `INTEGRATION#${projectId}`,
    SK: `CONTENT#${contentId}`,
    content_id: contentId,
    title,
    published_at: "2026-11-02T09:00:00.000Z",
    audio_duration: 20,
    full_audio_url: asPublished(20).full_audio_url!,
    is_present: false,
  };
}

/** An episode that is published. */
export function episodeOf(contentId: string, title: string, more: Partial<WireEpisode> = {}): WireEpisode {
  return {
    PK: `PODCAST#${showId}`,
    SK: `EPISODE#${contentId}`,
    content_id: contentId,
    podcast_id: showId,
    title,
    description: "",
    author: "Alice Liddell",
    category: "Arts",
    episode_art: null,
    is_published: true,
    published_at: "2026-11-02T09:00:00.000Z",
    publish_at: null,
    is_public: true,
    audio_duration: 20,
    full_audio_url: asPublished(20).full_audio_url!,
    short_audio_url: null,
    url: `https://audio.example/shows/41/${contentId}`,
    season: null,
    number: null,
    episode_type: "full",
    version: 1,
    ...more,
  };
}
