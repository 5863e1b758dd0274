import { z } from "zod";
import { content, contentItem, contentType } from "./content.ts";
import { answer, answerWithMessage, inContent, inProject, pageOf } from "./wire.ts";
import { callsOf, memberOrApiKeyWith } from "./call.ts";

const base = "/organisation/{org_id}/integration/{id}";

const call = callsOf("library");

/** What a list of a project's items is narrowed to, and which page of it. */
const inList = {
  ...inProject,
  next_page_token: z.string().max(200).optional(),
  /** Days, both included, as they are in `time_zone`. */
  start_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
  /** IANA name, such as "Europe/Berlin"; UTC when it is not given. */
  time_zone: z.string().max(64).refine(isTimeZone, "There is no such time zone.").optional(),
  contentType: contentType.optional(),
};

export const library = {
  list: call(
    { method: "GET", path: `${base}/content`, summary: "Audio of a project, newest first" },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject(inList))
    .output(pageOf(contentItem)),
  search: call(
    { method: "GET", path: `${base}/search`, summary: "Audio whose title or text holds a keyword" },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject({ ...inList, keyword: z.string().trim().min(1).max(200) }))
    .output(
      z.object({
        success: z.literal(true),
        data: z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string(), _source: contentItem })) }) }),
        /** Absent on the last page. */
        next_page_token: z.string().optional(),
      }),
    ),
  get: call(
    { method: "GET", path: `${base}/content/{content_id}`, summary: "One item with its script" },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject(inContent))
    .output(answer(content)),
  remove: call(
    { method: "DELETE", path: `${base}/content/{content_id}`, summary: "Delete an item and its audio" },
    { access: memberOrApiKeyWith("delete audio"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(inContent))
    .output(answer(z.object({ content_id: z.string() }))),
  discardDraft: call(
    {
      method: "DELETE",
      path: `${base}/draft_content/{content_id}`,
      summary: "Discard an unpublished draft",
    },
    { access: memberOrApiKeyWith("delete audio"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(inContent))
    .output(answer(z.object({ content_id: z.string() }))),
  /** Checks the right and the month's downloads; the url answers with the file's name. */
  download: call(
    { method: "GET", path: `${base}/content/{content_id}/download`, summary: "May I download, and where" },
    { access: memberOrApiKeyWith("download standard_voices"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(inContent))
    .output(answerWithMessage(z.object({ url: z.string() }))),
};

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
