import type { FeedField } from "@lectern/podcast";
import { boundedList } from "@lectern/script";
import { z } from "zod";
import { contentType } from "./content.ts";
import { colour } from "../fields/player.ts";
import {
  directoryPage,
  episodeAuthor,
  episodeDescription,
  episodeTitle,
  hasSubCategory,
  podcastCategory,
  podcastSubCategory,
  showAuthor,
  showDescription,
  showEmail,
  showLanguage,
  showTitle,
  UNKNOWN_SUB_CATEGORY_MESSAGE,
} from "../fields/podcast.ts";
import { pictureAddress } from "../fields/upload.ts";
import {
  MAX_COPYRIGHT_CHARACTERS,
  MAX_EPISODE_NUMBER,
  MAX_SEARCH_CHARACTERS,
  MAX_SHOW_RULE_ENTRIES,
  TOO_MANY_TITLE_WORDS_MESSAGE,
} from "../limits.ts";
import { contentParams, id, projectParams, timestamp } from "../wire.ts";

const words = boundedList(z.string().trim().min(1).max(MAX_SEARCH_CHARACTERS), {
  max: MAX_SHOW_RULE_ENTRIES,
  expected: "A list of words is expected here.",
  tooMany: TOO_MANY_TITLE_WORDS_MESSAGE,
});

/** Which published items an automatic show takes: those that every rule allows; an empty list allows all. */
const showRules = z.strictObject({
  types: z.array(contentType).max(3).default([]),
  languages: boundedList(showLanguage, {
    max: MAX_SHOW_RULE_ENTRIES,
    expected: "A list of languages is expected here.",
    tooMany: `At most ${MAX_SHOW_RULE_ENTRIES} languages are chosen.`,
  }).default([]),
  /** One of them stands in the title, as a whole word, whatever its case. */
  title_words: words.default([]),
});
export type ShowRules = z.infer<typeof showRules>;

/** How the players of a show look. */
export const showPlayerSettings = z.strictObject({
  player_color: colour.default("#b4420f"),
  text_color: colour.default("#211c15"),
  background_color: colour.default("#fffdfa"),
});
export type ShowPlayerSettings = z.infer<typeof showPlayerSettings>;

/** How the show's hosting page looks and what it offers. */
export const showPageSettings = z.strictObject({
  background_color: colour.default("#fbf8f3"),
  /** Address of an uploaded picture; empty: none. */
  logo: pictureAddress.default(""),
  download_button: z.boolean().default(true),
  subscribe_button: z.boolean().default(true),
  twitter_share: z.boolean().default(true),
  facebook_share: z.boolean().default(true),
  remove_branding: z.boolean().default(false),
  /** Where directories list the show, for those who subscribe there. */
  apple_podcasts_url: directoryPage("apple_podcasts_url"),
  spotify_url: directoryPage("spotify_url"),
  youtube_music_url: directoryPage("youtube_music_url"),
});
export type ShowPageSettings = z.infer<typeof showPageSettings>;

/** What a person says of a show. */
export const showFields = {
  title: showTitle,
  description: showDescription,
  author: showAuthor,
  email: showEmail,
  category: podcastCategory,
  sub_category: podcastSubCategory.default(""),
  lang_code: showLanguage,
  is_explicit: z.boolean().default(false),
  /** Of a serial show the oldest episode comes first. */
  show_type: z.enum(["episodic", "serial"]).default("episodic"),
  copyright: z.string().trim().max(MAX_COPYRIGHT_CHARACTERS).default(""),
  rules: showRules.default({ types: [], languages: [], title_words: [] }),
};

const { sub_category, lang_code, is_explicit, show_type, copyright, rules, ...required } = showFields;

/** What a person changes of a show; what is left out stays. */
export const showChange = {
  ...required,
  /** Left out with another category: none. */
  sub_category: sub_category.unwrap().optional(),
  lang_code: lang_code.unwrap().optional(),
  is_explicit: is_explicit.unwrap().optional(),
  show_type: show_type.unwrap().optional(),
  copyright: copyright.unwrap().optional(),
  rules: rules.unwrap().optional(),
  /** As it was chosen when the show was made. */
  is_automatic: z.boolean().optional(),
};

export function isOfCategory(said: { category: string; sub_category?: string | undefined }): boolean {
  return hasSubCategory(said.category, said.sub_category ?? "");
}

export const ofCategory = { path: ["sub_category"], error: UNKNOWN_SUB_CATEGORY_MESSAGE };

export const show = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** The same as description. */
  body: z.string(),
  author: z.string(),
  email: z.string(),
  category: z.string(),
  sub_category: z.string(),
  lang_code: z.string(),
  is_explicit: z.boolean(),
  /** Whatever the project publishes is in it: episodes are neither added nor removed. */
  is_automatic: z.boolean(),
  is_published: z.boolean(),
  published_at: timestamp.nullable(),
  show_type: z.enum(["episodic", "serial"]),
  copyright: z.string(),
  rules: showRules,
  /** null: a show that was made before it needed a picture. */
  poster_path: z.string().nullable(),
  episode_count: z.number().int(),
  /** Episodes are counted to 1000: there may be more. */
  episode_count_is_at_least: z.boolean(),
  player_settings: showPlayerSettings,
  page_settings: showPageSettings,
  /** Rises with every change; a change may name the version it was made of. */
  version: z.number().int(),
  feed_url: z.string(),
  page_url: z.string(),
});
export type WireShow = z.infer<typeof show>;

export const showParams = { ...projectParams, podcast_id: id };
export const episodeParams = { ...contentParams, podcast_id: id };
export const version = z.number().int().positive().optional();

export const episode = z.object({
  PK: z.string(),
  SK: z.string(),
  content_id: id,
  podcast_id: id,
  title: z.string(),
  description: z.string(),
  author: z.string(),
  category: z.string(),
  /** null: the show's. */
  episode_art: z.string().nullable(),
  is_published: z.boolean(),
  /** When it was, or is to be, in the feed; null: it was not published yet. */
  published_at: timestamp.nullable(),
  publish_at: timestamp.nullable(),
  /** Whether its article's audio can be heard in public: of a disabled one the feed says nothing. */
  is_public: z.boolean(),
  /** Seconds; null without public audio. */
  audio_duration: z.number().nullable(),
  full_audio_url: z.string().nullable(),
  /** The enclosure, where one is made. */
  short_audio_url: z.string().nullable(),
  /** The episode's page. */
  url: z.string(),
  season: z.number().int().nullable(),
  number: z.number().int().nullable(),
  episode_type: z.enum(["full", "trailer", "bonus"]),
  /** Rises with every change; a change may name the version it was made of. */
  version: z.number().int(),
});
export type WireEpisode = z.infer<typeof episode>;

const episodeNumber = z.number().int().positive().max(MAX_EPISODE_NUMBER).nullable();

/** What a person says of an episode; what is left out follows the article and the show. */
export const episodeFields = {
  episode_title: episodeTitle.optional(),
  episode_description: episodeDescription.optional(),
  episode_author: episodeAuthor.optional(),
  episode_category: podcastCategory.optional(),
  /** Takes the place of a time that was set. */
  is_published: z.boolean().optional(),
  /** Address of an uploaded picture; empty: the show's. */
  episode_art: pictureAddress.optional(),
  season: episodeNumber.optional(),
  number: episodeNumber.optional(),
  episode_type: z.enum(["full", "trailer", "bonus"]).optional(),
  /** In the future, within a year: until then it is not published, whatever else is said. null: no time. */
  publish_at: timestamp.nullable().optional(),
};

/** An item that can become an episode. */
export const addable = z.object({
  PK: z.string(),
  SK: z.string(),
  content_id: id,
  title: z.string(),
  published_at: timestamp.nullable(),
  /** Seconds. */
  audio_duration: z.number().nullable(),
  full_audio_url: z.string().nullable(),
  /** Whether it is an episode of the show already. */
  is_present: z.boolean(),
});
export type WireAddableEpisode = z.infer<typeof addable>;

export const feedProblem = z.object({
  /** Id of the rule. */
  rule: z.string(),
  directory: z.enum(["apple", "spotify", "youtube", "psp-1"]),
  /** Required: the directory refuses or ignores it. */
  severity: z.enum(["required", "recommended"]),
  /** What mends it, of the show or of the episode; null: whoever runs the server. */
  field: z
    .enum([
      "title",
      "description",
      "author",
      "email",
      "category",
      "language",
      "image",
      "explicit",
      "type",
      "episodes",
    ] satisfies FeedField[])
    .nullable(),
  /** The episode's item; null: it is the show's. */
  content_id: z.string().nullable(),
  message: z.string(),
});
export type WireFeedProblem = z.infer<typeof feedProblem>;
