import { lexemeSchema } from "@lectern/script";
import { z } from "zod";
import { MAX_PAGE_TOKEN_CHARACTERS, MAX_SEARCH_CHARACTERS } from "../limits.ts";
import { content, contentItem, contentType } from "./content.ts";
import { contentSource } from "../fields/article.ts";
import { itemStatuses, listSorts, searchSorts, statusFilter, voiceFilter } from "../fields/library.ts";
import { timeZone } from "../fields/text.ts";
import { success, successWithMessage, contentParams, id, pageSchema, projectParams } from "../wire.ts";
import { createCallBuilder, memberOrApiKeyWith, type RateLimit } from "../call.ts";
import { MINUTE_SECONDS } from "../rate-limits.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";

const call = createCallBuilder("library");

/** What a list of a project's items is narrowed to, and which page of it. */
const listQuery = {
  ...projectParams,
  /** What the page before said. It belongs to that list: to its filters and its order. */
  next_page_token: z.string().max(MAX_PAGE_TOKEN_CHARACTERS).optional(),
  nextPageToken: z.string().max(MAX_PAGE_TOKEN_CHARACTERS).optional().describe("The same as next_page_token."),
  /** Days of creation, both included, as they are in `time_zone`. */
  start_date: z.iso.date().optional(),
  startDate: z.iso.date().optional().describe("The same as start_date."),
  end_date: z.iso.date().optional(),
  endDate: z.iso.date().optional().describe("The same as end_date."),
  /** IANA name, such as "Europe/Berlin"; UTC when it is not given. */
  time_zone: timeZone.optional(),
  contentType: contentType.optional(),
  /** Items with one of these statuses: "published,failed". */
  status: statusFilter.optional().describe(`Any of ${itemStatuses.join(", ")}; several with commas between them.`),
  /** Items of which a block is spoken by this voice, "espeak/en-US". */
  voice: voiceFilter.optional().describe("platform/code of a voice that speaks a block."),
  /** Items of which a block is in this language: a locale, "en-US". */
  language: z
    .string()
    .max(35)
    .regex(/^[\w-]+$/, "A language is expected here as a locale, such as en-US.")
    .optional()
    .describe("Locale of a block, such as en-US."),
  /** Items that are episodes of this show. */
  podcast_id: id.optional(),
  /** Items whose text or title differ from their newest audio. */
  changed: z.literal("true").optional().describe("Changed since the audio was generated."),
  /** Items whose text or title differ from what is public. */
  published_changed: z.literal("true").optional().describe("Changed since it was published."),
};

const listSort = z.enum(listSorts).optional().describe("newest when it is not given.");
const searchSort = z.enum(searchSorts).optional().describe("relevance when it is not given.");

/** How many items answer, on the first page only: exactly, or, where `is_at_least`, so many and more. */
const total = { total: z.number().int().optional(), is_at_least: z.boolean().optional() };

const searchHit = z.object({
  _id: z.string(),
  /** Null where hits are in another order than that of relevance. */
  _score: z.number().nullable(),
  _source: contentItem,
  /** An excerpt around the first match, in parts; absent where none of the words stands in the text as it was typed. */
  highlight: z.array(z.object({ text: z.string(), is_match: z.boolean() })).optional(),
});
export type WireSearchHit = z.infer<typeof searchHit>;

const count = z.number().int();

/** What a project's items can be filtered by, with how many items each choice has. Choices of no item are left out. */
const libraryFacets = z.object({
  total: count,
  statuses: z.array(z.object({ status: z.enum(itemStatuses), count })),
  /** `voice` is "platform/code". The most used first. */
  voices: z.array(z.object({ voice: z.string(), count })),
  languages: z.array(z.object({ language: z.string(), count })),
  /** Whether there is an item that `changed` and `published_changed` would find. */
  has_changed: z.boolean(),
  has_published_changed: z.boolean(),
});
export type WireLibraryFacets = z.infer<typeof libraryFacets>;

/** Reads up to a million characters of text: each person asks when a library is opened or changed. */
const lexiconUsageRateLimits: readonly RateLimit[] = [
  { counter: "lexicon usage", per: "caller", limit: 12, windowSeconds: MINUTE_SECONDS },
  { counter: "lexicon usage of an organisation", per: "organisation", limit: 30, windowSeconds: MINUTE_SECONDS },
];

const lexiconUsage = z.object({
  entries: z.array(
    z.object({
      original: z.string(),
      language: z.string(),
      regex: z.boolean().optional(),
      caseSensitive: z.boolean().optional(),
      items: z.number().int(),
      sentences: z.number().int(),
    }),
  ),
  /** The library that was counted for. */
  version: z.number().int(),
  /** Items that were looked at. */
  items: z.number().int(),
  is_complete: z.boolean(),
});
export type WireLexiconUsage = z.infer<typeof lexiconUsage>;

/** What one entry changes, in the items that one call looks at. */
const touchedItems = z.object({
  /** The newest first, at most 100 of them. */
  items: z.array(
    z.object({
      content_id: z.string(),
      title: z.string(),
      sentences: z.number().int(),
      /** Whether it has audio, which can be made again. */
      has_audio: z.boolean(),
    }),
  ),
  item_count: z.number().int(),
  sentence_count: z.number().int(),
  /** Items that were looked at. */
  looked: z.number().int(),
  /** The item before which a further call goes on; absent when all were looked at. */
  before: z.string().optional(),
});
export type WireTouchedItems = z.infer<typeof touchedItems>;

export const library = {
  list: call(
    { method: "GET", path: `${projectPath}/content`, summary: "List items" },
    { access: memberOrApiKeyWith("read", "access audio") },
  )
    .input(z.strictObject({ ...listQuery, sort: listSort }))
    .output(pageSchema(contentItem).extend(total)),
  search: call(
    { method: "GET", path: `${projectPath}/search`, summary: "Search items by title and text" },
    { access: memberOrApiKeyWith("read", "access audio"), isCostly: true },
  )
    .input(
      z.strictObject({ ...listQuery, keyword: z.string().trim().min(1).max(MAX_SEARCH_CHARACTERS), sort: searchSort }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.object({ hits: z.object({ hits: z.array(searchHit) }) }),
        ...total,
        /** Absent on the last page. */
        next_page_token: z.string().optional(),
      }),
    ),
  facets: call(
    {
      method: "GET",
      path: `${projectPath}/content/facets`,
      summary: "Statuses, voices and languages of a project's items",
    },
    { access: memberOrApiKeyWith("read", "access audio") },
  )
    .input(z.strictObject({ ...projectParams, contentType: contentType.optional() }))
    .output(success(libraryFacets)),
  get: call(
    { method: "GET", path: `${projectPath}/content/{content_id}`, summary: "Get an item with its script" },
    { access: memberOrApiKeyWith("read", "access audio") },
  )
    .input(z.strictObject(contentParams))
    .output(success(content)),
  remove: call(
    { method: "DELETE", path: `${projectPath}/content/{content_id}`, summary: "Move an item to the trash" },
    { access: memberOrApiKeyWith("write", "delete audio"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ content_id: z.string() }))),
  discardDraft: call(
    {
      method: "DELETE",
      path: `${projectPath}/draft_content/{content_id}`,
      summary: "Move an unpublished draft to the trash",
    },
    { access: memberOrApiKeyWith("write", "delete audio"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ content_id: z.string() }))),
  /** By it players on the publisher's pages find the item. A field that is left out stays as it is. */
  source: call(
    {
      method: "PUT",
      path: `${projectPath}/content/{content_id}/source`,
      summary: "Set which article of your site an item is: its id there, its address",
    },
    { access: memberOrApiKeyWith("write", "modify audio"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...contentParams, ...contentSource }))
    .output(success(z.object({ content_id: id, source_id: z.string().nullable(), url: z.string().nullable() }))),
  /**
   * What each entry of the pronunciation library touches, of the newest items of the project, as far as one call looks:
   * `is_complete` is false where there is more. Entries that touch nothing are left out.
   */
  lexiconUsage: call(
    {
      method: "GET",
      path: `${projectPath}/pronunciation_library/usage`,
      summary: "Items and sentences that the pronunciation library touches",
    },
    { access: memberOrApiKeyWith("read", "access audio"), rateLimits: lexiconUsageRateLimits, isCostly: true },
  )
    .input(z.strictObject(projectParams))
    .output(success(lexiconUsage)),
  /** Nothing is saved. Numbers are "at least" where `before` says that the project has more items than one call looks at. */
  touchedItems: call(
    {
      method: "POST",
      path: `${projectPath}/pronunciation_library/touched`,
      summary: "Items and sentences that an entry would change",
    },
    {
      isReading: true,
      access: memberOrApiKeyWith("read", "access audio"),
      rateLimits: lexiconUsageRateLimits,
      isCostly: true,
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject({ ...projectParams, entry: lexemeSchema, before: id.optional() }))
    .output(success(touchedItems)),
  /**
   * Checks the right and the month's downloads; the url answers with the file's name. The text of the audio (txt) is no
   * download of the month. A url of wav or txt works for an hour. An item with music is both its voice and its mix.
   */
  download: call(
    { method: "GET", path: `${projectPath}/content/{content_id}/download`, summary: "Get the download URL" },
    { access: memberOrApiKeyWith("read", "download standard_voices"), failures: ["CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...contentParams,
        format: z.enum(["mp3", "wav", "txt"]).optional(),
        mode: z
          .enum(["0", "1"])
          .optional()
          .describe("0: voice only. 1: voice and music. The audio as it is published when it is not given."),
      }),
    )
    .output(successWithMessage(z.object({ url: z.string() }))),
};
