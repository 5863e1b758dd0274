import type { RightName } from "@lectern/access";
import type { FeedField } from "@lectern/podcast";
import { boundedList } from "@lectern/script";
import { z } from "zod";
import { type CallDeclaration, callsOf, memberOrApiKeyWith, memberWith, signedInOrApiKey } from "./call.ts";
import { contentType } from "./content.ts";
import type { FailureType } from "./failure.ts";
import { colour } from "./fields/player.ts";
import {
  episodeAuthor,
  episodeDescription,
  episodeTitle,
  hasSubCategory,
  pictureAddress,
  podcastCategory,
  podcastSubCategory,
  showAuthor,
  showDescription,
  showEmail,
  showImage,
  showLanguage,
  showTitle,
  UNKNOWN_SUB_CATEGORY_MESSAGE,
} from "./fields/podcast.ts";
import { uploadRequest } from "./fields/upload.ts";
import {
  COVER_TOO_LARGE_MESSAGE,
  MAX_COPYRIGHT_CHARACTERS,
  MAX_COVER_BYTES,
  MAX_EPISODE_NUMBER,
  MAX_PAGE_TOKEN_CHARACTERS,
  MAX_SEARCH_CHARACTERS,
  MAX_SHOW_RULE_ENTRIES,
  TOO_MANY_TITLE_WORDS_MESSAGE,
} from "./limits.ts";
import { HOUR_SECONDS } from "./rate-limits.ts";
import { contentParams, id, pageOf, projectParams, signedUpload, success, timestamp } from "./wire.ts";

const listPath = "/organisation/{org_id}/integration/{id}/podcast";
const showPath = `${listPath}/{podcast_id}` as const;
const episodePath = `${showPath}/episode/{content_id}` as const;

const call = callsOf("podcasts");

/** The path as older clients write it, with and without a slash at its end. */
function otherSpellings(path: `/${string}`): `/${string}`[] {
  const misspelt = path.replace("/podcast", "/podast") as `/${string}`;
  return path === misspelt ? [`${path}/`] : [misspelt, `${path}/`, `${misspelt}/`];
}

function changing(
  right: RightName,
  path: `/${string}`,
  more: readonly FailureType[] = [],
): Pick<CallDeclaration, "access" | "aliases" | "failures"> {
  return { access: memberOrApiKeyWith(right), aliases: otherSpellings(path), failures: ["CONFLICT", ...more] };
}

function reading(path: `/${string}`): Pick<CallDeclaration, "access" | "aliases"> {
  return { access: memberOrApiKeyWith("access audio"), aliases: otherSpellings(path) };
}

/** Reading a picture takes seconds of a core. */
const pictureLimit = [{ counter: "podcast picture", per: "caller", limit: 60, windowSeconds: HOUR_SECONDS }] as const;

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
});
export type ShowPageSettings = z.infer<typeof showPageSettings>;

/** What a person says of a show. */
const showFields = {
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

function isOfCategory(said: { category: string; sub_category: string }): boolean {
  return hasSubCategory(said.category, said.sub_category);
}

const ofCategory = { path: ["sub_category"], error: UNKNOWN_SUB_CATEGORY_MESSAGE };

const show = z.object({
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
  player_settings: showPlayerSettings,
  page_settings: showPageSettings,
  /** Rises with every change; a change may name the version it was made of. */
  version: z.number().int(),
  feed_url: z.string(),
  page_url: z.string(),
});
export type WireShow = z.infer<typeof show>;

const showParams = { ...projectParams, podcast_id: id };
const episodeParams = { ...contentParams, podcast_id: id };
const version = z.number().int().positive().optional();

const episode = z.object({
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
});
export type WireEpisode = z.infer<typeof episode>;

const episodeNumber = z.number().int().positive().max(MAX_EPISODE_NUMBER).nullable();

/** What a person says of an episode; what is left out follows the article and the show. */
const episodeFields = {
  episode_title: episodeTitle.optional(),
  episode_description: episodeDescription.optional(),
  episode_author: episodeAuthor.optional(),
  episode_category: podcastCategory.optional(),
  is_published: z.boolean().optional(),
  /** Address of an uploaded picture; empty: the show's. */
  episode_art: pictureAddress.optional(),
  season: episodeNumber.optional(),
  number: episodeNumber.optional(),
  episode_type: z.enum(["full", "trailer", "bonus"]).optional(),
  /** In the future, within a year; null: no time. */
  publish_at: timestamp.nullable().optional(),
};

/** An item that can become an episode. */
const addable = z.object({
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

const feedProblem = z.object({
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

const pageToken = z.string().max(MAX_PAGE_TOKEN_CHARACTERS).optional();

const picture = z.strictObject(uploadRequest({ maxBytes: MAX_COVER_BYTES, tooLarge: COVER_TOO_LARGE_MESSAGE }));

function pictureUpload(path: `/${string}`, summary: string) {
  return call(
    { method: "GET", path, summary },
    { access: signedInOrApiKey, rateLimits: pictureLimit, aliases: otherSpellings(path), failures: ["INVALID_FILE"] },
  )
    .input(picture)
    .output(success(signedUpload));
}

function rightsOfPage({ page_settings: page }: { page_settings: ShowPageSettings }): readonly RightName[] {
  return page.remove_branding ? ["modify player_branding"] : [];
}

function showPublication(state: "publish" | "unpublish", summary: string) {
  const path = `${showPath}/publish/${state}` as const;
  return call({ method: "PUT", path, summary }, changing("modify podcast", path))
    .input(z.strictObject(showParams))
    .output(success(show));
}

/** Of one show, or of every show that the item is in. */
function episodePublication(state: "publish" | "unpublish", summary: string) {
  const path = `/organisation/{org_id}/integration/{id}/episode/{content_id}/publish/${state}` as const;
  return call(
    { method: "PUT", path, summary },
    { access: memberOrApiKeyWith("modify podcast"), failures: ["CONFLICT"], queryFields: ["podcast_id"] },
  )
    .input(z.strictObject({ ...contentParams, podcast_id: id.optional() }))
    .output(success(z.array(episode)));
}

export const podcasts = {
  list: call({ method: "GET", path: listPath, summary: "List podcast shows" }, reading(listPath))
    .input(
      z.strictObject({
        ...projectParams,
        /** Given, also without a value: those alone that episodes can be added to. */
        manual: z.enum(["", "true"]).optional(),
      }),
    )
    .output(success(z.array(show))),
  create: call(
    { method: "POST", path: listPath, summary: "Create a podcast show" },
    { ...changing("create podcast", listPath, ["INVALID_FILE", "PLAN_LIMIT"]), rateLimits: pictureLimit },
  )
    .input(
      z
        .strictObject({
          ...projectParams,
          ...showFields,
          /** Fixed from now on. */
          is_automatic: z.boolean().default(false),
          poster_path: showImage,
        })
        .refine(isOfCategory, ofCategory),
    )
    .output(success(show)),
  get: call({ method: "GET", path: showPath, summary: "Get a podcast show" }, reading(showPath))
    .input(z.strictObject(showParams))
    .output(success(show)),
  update: call(
    { method: "PUT", path: showPath, summary: "Update a podcast show" },
    { ...changing("modify podcast", showPath, ["INVALID_FILE"]), rateLimits: pictureLimit },
  )
    .input(
      z
        .strictObject({ ...showParams, ...showFields, poster_path: pictureAddress.optional(), version })
        .refine(isOfCategory, ofCategory),
    )
    .output(success(show)),
  delete: call(
    { method: "DELETE", path: showPath, summary: "Delete a podcast show" },
    { ...changing("delete podcast", showPath), access: memberWith("delete podcast") },
  )
    .input(z.strictObject(showParams))
    .output(success(z.object({ id }))),
  publish: showPublication("publish", "Publish a podcast show"),
  unpublish: showPublication("unpublish", "Unpublish a podcast show"),
  /** What directories would say against the feed as it is served now; empty: nothing. */
  checkFeed: call(
    { method: "GET", path: `${showPath}/check`, summary: "Check the feed of a show by the rules of directories" },
    {
      ...reading(`${showPath}/check`),
      rateLimits: [{ counter: "feed check", per: "caller", limit: 60, windowSeconds: HOUR_SECONDS }],
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject(showParams))
    .output(success(z.array(feedProblem))),
  savePage: call(
    { method: "PUT", path: `${showPath}/page`, summary: "Save how a show's players and page look" },
    {
      ...changing("modify podcast", `${showPath}/page`, ["INVALID_FILE"]),
      access: memberWith("modify podcast"),
      inputRights: rightsOfPage,
      rateLimits: pictureLimit,
    },
  )
    .input(
      z.strictObject({
        ...showParams,
        player_settings: showPlayerSettings,
        page_settings: showPageSettings,
        version,
      }),
    )
    .output(success(show)),
  coverUpload: pictureUpload("/podcast/cover/signed-url", "Get a signed URL to upload a show's picture"),
  logoUpload: pictureUpload("/podcast/logo/signed-url", "Get a signed URL to upload a page's logo"),
  episodeArtUpload: pictureUpload("/episode/art/signed-url", "Get a signed URL to upload an episode's picture"),
  /** In the order of the feed. */
  listEpisodes: call(
    { method: "GET", path: `${showPath}/episodes`, summary: "List the episodes of a show" },
    reading(`${showPath}/episodes`),
  )
    .input(z.strictObject({ ...showParams, next_page_token: pageToken }))
    .output(pageOf(episode)),
  /** Items of the project with public audio, newest first. */
  listAddable: call(
    { method: "GET", path: `${showPath}/episodes-add`, summary: "List the items that can be added to a show" },
    reading(`${showPath}/episodes-add`),
  )
    .input(
      z.strictObject({
        ...showParams,
        next_page_token: pageToken,
        /** Stands in the title. */
        keyword: z.string().trim().max(MAX_SEARCH_CHARACTERS).optional(),
      }),
    )
    .output(pageOf(addable)),
  /** The ids of the shows that an item is in. */
  ofItem: call(
    {
      method: "GET",
      path: "/organisation/{org_id}/integration/{id}/content/{content_id}/podcasts",
      summary: "List the shows that an item is in",
    },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.array(id))),
  /** A published item, to a show that is not automatic. Adding it twice changes nothing. */
  addEpisode: call(
    { method: "POST", path: `${showPath}/content/{content_id}`, summary: "Add an item to a show" },
    {
      ...changing("modify podcast", `${showPath}/content/{content_id}`, ["INVALID_FILE"]),
      rateLimits: pictureLimit,
    },
  )
    .input(z.strictObject({ ...episodeParams, ...episodeFields }))
    .output(success(episode)),
  updateEpisode: call(
    { method: "PUT", path: episodePath, summary: "Update an episode" },
    { ...changing("modify podcast", episodePath, ["INVALID_FILE"]), rateLimits: pictureLimit },
  )
    .input(z.strictObject({ ...episodeParams, ...episodeFields }))
    .output(success(episode)),
  publishEpisode: episodePublication("publish", "Publish an episode"),
  unpublishEpisode: episodePublication("unpublish", "Unpublish an episode"),
  removeEpisode: call(
    { method: "DELETE", path: episodePath, summary: "Remove an item from a show" },
    changing("modify podcast", episodePath),
  )
    .input(z.strictObject(episodeParams))
    .output(success(z.object({ podcast_id: id, content_id: id }))),
};
