import { voiceProfileSchema } from "@lectern/script";
import { z } from "zod";
import type { ApiKeyScope } from "../api-key-scopes.ts";
import { createCallBuilder, generatingScopes, memberOrApiKeyWith, type RateLimit } from "../call.ts";
import type { FailureType } from "../failure.ts";
import { articleAuthor, articleBody, articleLanguage, articleTitle, pageAddress, sourceId } from "../fields/article.ts";
import { MAX_ADDRESS_CHARACTERS, MAX_ARTICLE_BODY_BYTES } from "../limits.ts";
import { HOUR_SECONDS, MINUTE_SECONDS } from "../rate-limits.ts";
import { id, projectParams, success, timestamp } from "../wire.ts";

const call = createCallBuilder("articles");
const path = "/organisation/{org_id}/integration/{id}/articles";

const articleParams = {
  ...projectParams,
  external_id: sourceId.describe("The publisher's own id of the article."),
};

const rateLimits: readonly RateLimit[] = [
  { counter: "articles", per: "caller", limit: 120, windowSeconds: MINUTE_SECONDS },
  { counter: "articles of an organisation", per: "organisation", limit: 3000, windowSeconds: HOUR_SECONDS },
];
const failures: readonly FailureType[] = ["CONFLICT"];

const content = {
  body: articleBody.describe("The article's text."),
  format: z.enum(["html", "text"]).describe("Of the body: HTML, or text with an empty line between paragraphs."),
  title: articleTitle,
  url: pageAddress
    .max(MAX_ADDRESS_CHARACTERS)
    .meta({ examples: ["https://blog.example/rabbits"] })
    .optional()
    .describe("Address of its page, by which players on that page find it."),
  language: articleLanguage
    .optional()
    .describe(
      "Chooses the project's voice of that language; without it, or without such a voice, the usual one speaks.",
    ),
  author: articleAuthor.optional(),
  publish: z
    .boolean()
    .optional()
    .describe("Whether its audio is public as soon as it is made; left out: as the project publishes."),
  audio_profile: voiceProfileSchema.optional().describe("The voice; left out: the project's."),
};

const article = z.object({
  external_id: z.string(),
  content_id: id,
  /** queued: received and not read yet. */
  status: z.enum(["queued", "generating", "ready", "failed"]),
  /** Why it failed. Sending it again tries again. */
  failure: z.object({ failure_type: z.string(), message: z.string() }).nullable(),
  title: z.string(),
  url: z.string().nullable(),
  language: z.string().nullable(),
  author: z.string().nullable(),
  publish: z.boolean().nullable(),
  received_at: timestamp,
  published_at: timestamp.nullable(),
  audio_url: z.string().nullable(),
  share_url: z.string().nullable(),
});

export type WireArticle = z.infer<typeof article>;

function voicesOf({ audio_profile: voice }: { audio_profile?: z.infer<typeof voiceProfileSchema> }) {
  return voice ? [voice] : [];
}

function scopesOf(input: { publish?: boolean }, project: { publishesByHand: boolean }): readonly ApiKeyScope[] {
  return generatingScopes(input, {
    publishesByHand: input.publish === undefined ? project.publishesByHand : !input.publish,
  });
}

const toSend = {
  access: memberOrApiKeyWith("write", "create audio", "modify audio"),
  rateLimits,
  maxBodyBytes: MAX_ARTICLE_BODY_BYTES,
  inputScopes: scopesOf,
  premiumVoices: voicesOf,
  failures,
  queryFields: ["external_id"],
};

/** Articles that a publisher's own system sends, by its own ids. */
export const articles = {
  /** Answered at once. The same article sent again changes nothing; a changed one generates the sentences that changed. */
  send: call({ method: "POST", path, summary: "Send an article to be spoken", successStatus: 202 }, toSend)
    .input(z.strictObject({ ...articleParams, ...content }))
    .output(success(article)),
  put: call({ method: "PUT", path, summary: "Send an article, or its new text", successStatus: 202 }, toSend)
    .input(z.strictObject({ ...articleParams, ...content }))
    .output(success(article)),
  get: call(
    { method: "GET", path, summary: "Get an article that was sent" },
    { access: memberOrApiKeyWith("read", "access audio") },
  )
    .input(z.strictObject(articleParams))
    .output(success(article)),
  remove: call(
    { method: "DELETE", path, summary: "Move the item of an article to the trash" },
    { access: memberOrApiKeyWith("write", "delete audio"), failures, queryFields: ["external_id"] },
  )
    .input(z.strictObject(articleParams))
    .output(success(z.object({ external_id: z.string(), content_id: id }))),
};
