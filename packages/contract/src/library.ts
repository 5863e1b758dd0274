import { z } from "zod";
import { MAX_SEARCH_CHARACTERS } from "./limits.ts";
import { content, contentItem, contentType } from "./content.ts";
import { success, successWithMessage, contentParams, projectParams, pageOf } from "./wire.ts";
import { callsOf, memberOrApiKeyWith, type RateLimit } from "./call.ts";
import { MINUTE_SECONDS } from "./rate-limits.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";

const call = callsOf("library");

/** What a list of a project's items is narrowed to, and which page of it. */
const listQuery = {
  ...projectParams,
  next_page_token: z.string().max(200).optional(),
  /** Days, both included, as they are in `time_zone`. */
  start_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
  /** IANA name, such as "Europe/Berlin"; UTC when it is not given. */
  time_zone: z.string().max(64).refine(isTimeZone, "There is no such time zone.").optional(),
  contentType: contentType.optional(),
};

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

export const library = {
  list: call(
    { method: "GET", path: `${projectPath}/content`, summary: "List items, newest first" },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject(listQuery))
    .output(pageOf(contentItem)),
  search: call(
    { method: "GET", path: `${projectPath}/search`, summary: "Search items by title and text" },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject({ ...listQuery, keyword: z.string().trim().min(1).max(MAX_SEARCH_CHARACTERS) }))
    .output(
      z.object({
        success: z.literal(true),
        data: z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string(), _source: contentItem })) }) }),
        /** Absent on the last page. */
        next_page_token: z.string().optional(),
      }),
    ),
  get: call(
    { method: "GET", path: `${projectPath}/content/{content_id}`, summary: "Get an item with its script" },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject(contentParams))
    .output(success(content)),
  remove: call(
    { method: "DELETE", path: `${projectPath}/content/{content_id}`, summary: "Delete an item and its audio" },
    { access: memberOrApiKeyWith("delete audio"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ content_id: z.string() }))),
  discardDraft: call(
    {
      method: "DELETE",
      path: `${projectPath}/draft_content/{content_id}`,
      summary: "Discard an unpublished draft",
    },
    { access: memberOrApiKeyWith("delete audio"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ content_id: z.string() }))),
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
    { access: memberOrApiKeyWith("access audio"), rateLimits: lexiconUsageRateLimits },
  )
    .input(z.strictObject(projectParams))
    .output(success(lexiconUsage)),
  /**
   * Checks the right and the month's downloads; the url answers with the file's name. The text of the audio (txt) is no
   * download of the month. A url of wav or txt works for an hour.
   */
  download: call(
    { method: "GET", path: `${projectPath}/content/{content_id}/download`, summary: "Get the download URL" },
    { access: memberOrApiKeyWith("download standard_voices"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...contentParams, format: z.enum(["mp3", "wav", "txt"]).optional() }))
    .output(successWithMessage(z.object({ url: z.string() }))),
};

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
