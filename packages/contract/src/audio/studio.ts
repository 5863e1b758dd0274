import type { RightName } from "@lectern/access";
import { blockSchema, countBlockWords, type Script, scriptSchema, type VoiceProfile } from "@lectern/script";
import {
  type ComposerBlock,
  composerBlockSchema,
  type ComposerSettings,
  composerSettingsSchema,
  hasMusic,
} from "@lectern/timeline";
import { z } from "zod";
import type { ApiKeyScope } from "../api-key-scopes.ts";
import { contentBody } from "./content.ts";
import type { FailureType } from "../failure.ts";
import { extractionRules } from "../fields/extraction.ts";
import { contentSource, importAddress } from "../fields/article.ts";
import { uploadRequest } from "../fields/upload.ts";
import { IMPORT_LIMIT_BYTES, IMPORT_TOO_LARGE_MESSAGE, MAX_PREVIEW_PARAGRAPHS } from "../limits.ts";
import { unvalidated, success, id, contentParams, projectParams, signedUpload } from "../wire.ts";
import {
  MAX_BLOCK_BODY_BYTES,
  MAX_COMPOSER_BODY_BYTES,
  createCallBuilder,
  MAX_SPEECH_SECONDS,
  memberOrApiKeyWith,
  memberWith,
  MAX_SCRIPT_BODY_BYTES,
  generatingScopes,
  type RateLimit,
} from "../call.ts";
import { HOUR_SECONDS, MINUTE_SECONDS, importRateLimits, previewRateLimits } from "../rate-limits.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";
const contentPath = `${projectPath}/content/{content_id}`;

const saved = z.object({ content_id: id, version: z.number().int() });

const built = saved.extend({
  /** The build that was started, or null when a draft was saved or nothing had to be built. */
  build_id: id.nullable(),
  words_charged: z.number().int(),
  audio_url: z.string().nullable(),
  /** What the build makes, while it makes it, as `live_audio_url` of the item; null when none was started. */
  live_audio_url: z.string().nullable(),
});

const call = createCallBuilder("studio");

/** Of a sentence of an item, as the word timings name it: what sounds the same has the same one. */
const sentenceKey = z.string().meta({ examples: ["Zm9vYmFyYmF6cXV4cXV1eA"] });

/** Words that the audio hardly says as they are written, so that somebody should listen to them. */
const doubt = z.object({
  sentence: z.string(),
  /** missing: hardly to be heard. repeated: heard more than once. swapped: in another order. other text: next to nothing of the sentence is heard. */
  kind: z.enum(["missing", "repeated", "swapped", "other text"]),
  /** Where they stand in the block's text (UTF-16), and where their sentence does. */
  from: z.number().int(),
  to: z.number().int(),
  sentence_from: z.number().int(),
  sentence_to: z.number().int(),
});
export type WireDoubt = z.infer<typeof doubt>;

const generationFailures: readonly FailureType[] = [
  "CONFLICT",
  "NO_ENOUGH_CREDITS",
  "NO_ENOUGH_AUDIOS",
  "ENGINE_FAILED",
];

/** A call of a few bytes that writes a text of some megabytes, or copies audio that was uploaded. */
const cloneRateLimits: readonly RateLimit[] = [
  { counter: "clone", per: "caller", limit: 60, windowSeconds: MINUTE_SECONDS },
  { counter: "clone of an organisation", per: "organisation", limit: 600, windowSeconds: HOUR_SECONDS },
];

function voicesOfBlocks({ slate_value }: { slate_value: Script }): VoiceProfile[] {
  return slate_value.map((block) => block.audio_profile);
}

/** Hearing a premium voice is free; generating with it is what plans grant. */
function generatedVoices(input: { slate_value: Script; is_draft: boolean }): VoiceProfile[] {
  return input.is_draft ? [] : voicesOfBlocks(input);
}

/** Music is what plans grant, where it is made part of audio; a draft may have it. */
function rightsOfMusic(settings: ComposerSettings): RightName[] {
  return hasMusic(settings) ? ["access bg_music"] : [];
}

function scopesOfBody(input: { is_draft: boolean }, project: { publishesByHand: boolean }): readonly ApiKeyScope[] {
  return input.is_draft ? [] : generatingScopes(input, project);
}

function rightsOfBody(input: { composer_settings?: ComposerSettings; is_draft: boolean }): RightName[] {
  return input.is_draft || !input.composer_settings ? [] : rightsOfMusic(input.composer_settings);
}

/** A call that starts a mix, which takes seconds of a processor. */
const composerRateLimits: readonly RateLimit[] = [
  { counter: "composer output", per: "caller", limit: 60, windowSeconds: MINUTE_SECONDS },
];

/** What would be read of a page, in short. */
const importPreview = z.object({
  title: z.string().nullable(),
  paragraphs: z
    .array(z.object({ text: z.string(), heading: z.literal([1, 2, 3]).optional(), list: z.number().int().optional() }))
    .max(MAX_PREVIEW_PARAGRAPHS),
  /** Of the whole text; the preview may hold fewer. */
  paragraph_count: z.number().int(),
  word_count: z.number().int(),
  /** How many parts of the page each selector found, in the order of the rules. */
  matches: z.object({ include: z.array(z.number().int()), exclude: z.array(z.number().int()) }),
});

const importDocument = {
  kind: "document" as const,
  maxBytes: IMPORT_LIMIT_BYTES - 1,
  tooLarge: IMPORT_TOO_LARGE_MESSAGE,
};

export const studio = {
  create: call(
    { method: "POST", path: `${projectPath}/content/v2`, summary: "Create an item" },
    {
      access: memberOrApiKeyWith("write", "create audio"),
      maxBodyBytes: MAX_SCRIPT_BODY_BYTES,
      inputRights: rightsOfBody,
      inputScopes: scopesOfBody,
      premiumVoices: generatedVoices,
      failures: generationFailures,
    },
  )
    .input(
      z.strictObject({
        ...projectParams,
        ...contentBody,
        ...contentSource,
        contentType: z.enum(["audio_article", "voiceover"]).optional(),
      }),
    )
    .output(success(built)),
  /**
   * Its text, as a draft without audio: generating charges its sentences, which the draft does not have yet. Uploaded
   * audio has no text: its clone has the audio, and is not published.
   */
  clone: call(
    { method: "POST", path: `${projectPath}/content/clone`, summary: "Clone an item" },
    {
      access: memberOrApiKeyWith("write", "create audio"),
      rateLimits: cloneRateLimits,
      failures: ["CONFLICT", "NO_ENOUGH_AUDIOS"],
    },
  )
    .input(z.strictObject({ ...projectParams, content_to_clone: id }))
    .output(success(saved)),
  /** Music asks for "access bg_music" where it is to be mixed; what is mixed already stays. */
  save: call(
    {
      method: "PUT",
      path: `${contentPath}/v2`,
      summary: "Save a draft (is_draft), or save and generate its audio",
    },
    {
      access: memberOrApiKeyWith("write", "modify audio"),
      maxBodyBytes: MAX_SCRIPT_BODY_BYTES,
      inputScopes: scopesOfBody,
      premiumVoices: generatedVoices,
      failures: generationFailures,
    },
  )
    .input(z.strictObject({ ...contentParams, ...contentBody }))
    .output(success(built)),
  credits: call(
    { method: "POST", path: `${contentPath}/credits`, summary: "Get the words that generating a text costs" },
    {
      isReading: true,
      access: memberOrApiKeyWith("read", "access audio"),
      maxBodyBytes: MAX_SCRIPT_BODY_BYTES,
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject({ ...contentParams, slate_value: scriptSchema }))
    .output(success(z.object({ credits: z.number().int() }))),
  cancelBuild: call(
    { method: "DELETE", path: `${contentPath}/build`, summary: "Cancel the running build" },
    { access: memberOrApiKeyWith("write", "modify audio") },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ cancelled: z.boolean() }))),
  /**
   * With settings: they are saved and the item's voice is mixed with them, which costs no words; `url` is null while that
   * is under way (its progress comes by the socket, and the same call answers the url once it is done). Without: the newest
   * audio that is finished.
   */
  composerOutput: call(
    { method: "PUT", path: `${contentPath}/composer-output`, summary: "Mix an item's audio, or get it" },
    {
      access: memberOrApiKeyWith("write", "access audio"),
      rateLimits: composerRateLimits,
      maxBodyBytes: MAX_COMPOSER_BODY_BYTES,
      inputRights: ({ settings }: { settings?: ComposerSettings }) =>
        settings ? ["modify audio", "access composer", ...rightsOfMusic(settings)] : [],
      inputScopes: (input: { settings?: ComposerSettings }, project) =>
        input.settings ? generatingScopes(input, project) : [],
      failures: ["CONFLICT", "INVALID_FILE"],
    },
  )
    .input(
      z.strictObject({
        ...contentParams,
        settings: composerSettingsSchema.optional(),
        /** The version that the settings were made from. Without it they replace those of any version. */
        version: z.number().int().optional(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        url: z.string().nullable(),
        data: z.object({
          url: z.string().nullable(),
          /** The mix that is under way; null when there is none. */
          build_id: id.nullable(),
          version: z.number().int(),
        }),
      }),
    ),
  composerOutputBlock: call(
    {
      method: "PUT",
      path: `${contentPath}/composer-output-block`,
      summary: "Get one clip of a timeline as it is heard: cut, faded, at its volume",
    },
    {
      access: memberOrApiKeyWith("write", "preview audio", "access composer"),
      rateLimits: previewRateLimits(() => 0),
      maxAnswerSeconds: MAX_SPEECH_SECONDS,
      inputRights: ({ block }: { block: ComposerBlock }) => (block.type === "AUDIO" ? ["access bg_music"] : []),
      failures: ["INVALID_FILE"],
    },
  )
    .input(z.strictObject({ ...contentParams, block: composerBlockSchema }))
    .output(z.object({ success: z.literal(true), url: z.string(), data: z.object({ url: z.string() }) })),
  download: call(
    { method: "PUT", path: `${contentPath}/download`, summary: "Generate what is missing, then download" },
    {
      access: memberOrApiKeyWith("write", "download standard_voices", "modify audio"),
      maxBodyBytes: MAX_SCRIPT_BODY_BYTES,
      inputScopes: generatingScopes,
      premiumVoices: voicesOfBlocks,
      failures: generationFailures,
    },
  )
    .input(z.strictObject({ ...contentParams, ...contentBody }))
    .output(success(built)),
  preview: call(
    { method: "POST", path: `${contentPath}/preview/v2`, summary: "Preview a block" },
    {
      isReading: true,
      access: memberOrApiKeyWith("write", "preview audio"),
      rateLimits: previewRateLimits(countBlockWords),
      maxAnswerSeconds: MAX_SPEECH_SECONDS,
      maxBodyBytes: MAX_BLOCK_BODY_BYTES,
      failures: ["ENGINE_FAILED", "CONFLICT"],
    },
  )
    .input(z.strictObject({ ...contentParams, ...blockSchema.shape }))
    .output(success(z.object({ audio_url: z.string() }))),
  speechRates: call(
    {
      method: "GET",
      path: `${projectPath}/speech_rates`,
      summary: "Get measured speech rates, to estimate durations",
    },
    { access: memberOrApiKeyWith("read", "access audio") },
  )
    .input(z.strictObject(projectParams))
    .output(
      success(
        z.array(
          z.object({
            platform: z.string(),
            voice: z.string(),
            lang_code: z.string(),
            speed: z.number(),
            pitch: z.string(),
            style: z.string(),
            /** Letters a second at this speed, figures and Chinese characters counted as the letters they are read as. */
            units_per_second: z.number(),
          }),
        ),
      ),
    ),
  wordTimes: call(
    {
      method: "GET",
      path: `${contentPath}/word_times`,
      summary: "Get the word timings of the generated audio",
    },
    { access: memberOrApiKeyWith("read", "access audio") },
  )
    .input(
      z.strictObject({
        ...contentParams,
        of: z
          .literal("voice")
          .optional()
          .describe("voice: times in the voice alone, of an item whose audio is mixed; else in its own audio."),
      }),
    )
    .output(
      success(
        z.object({
          blocks: z.array(
            z.object({
              hash: z.string(),
              /** Of a heading. */
              heading: blockSchema.shape.heading,
              /** Seconds from the start of the full audio. */
              starts: z.number(),
              duration: z.number(),
              /** [start, end] in seconds from the start of the full audio, [from, to] in the block's text (UTF-16). */
              words: z.array(z.tuple([z.number(), z.number(), z.number().int(), z.number().int()])),
              doubts: z.array(doubt),
              /** Sentences that a fallback voice speaks: where they stand in the block's text (UTF-16). */
              fallback: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
            }),
          ),
        }),
      ),
    ),
  settleDoubts: call(
    {
      method: "DELETE",
      path: `${contentPath}/doubts/{sentence}`,
      summary: "Say that a sentence of the generated audio was listened to and is right",
    },
    { access: memberOrApiKeyWith("write", "modify audio") },
  )
    .input(z.strictObject({ ...contentParams, sentence: sentenceKey }))
    .output(success(z.object({ sentence: z.string() }))),
  generateSrt: call(
    { method: "PUT", path: `${contentPath}/generate-srt`, summary: "Create captions of the generated audio" },
    { access: memberOrApiKeyWith("write", "download subtitles"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...contentParams, format: z.enum(["srt", "vtt"]).optional() }))
    .output(
      z.object({ success: z.literal(true), srtUniqueId: z.string(), data: z.object({ srtUniqueId: z.string() }) }),
    ),
  getSrt: call(
    { method: "GET", path: `${contentPath}/get-srt`, summary: "Get the URL of the captions, once created" },
    { access: memberOrApiKeyWith("read", "download subtitles") },
  )
    .input(z.strictObject({ ...contentParams, srt_unique_id: z.string().max(100).optional() }))
    .output(success(z.object({ srt_url: z.string().nullable(), srt_unique_id: z.string().nullable() }))),
  importText: call(
    {
      method: "POST",
      path: `${contentPath}/import_url`,
      summary: "Import a page (1) or an uploaded document (0)",
    },
    {
      access: memberOrApiKeyWith("write", "modify audio", "access file_import"),
      rateLimits: importRateLimits,
      maxAnswerSeconds: MAX_SPEECH_SECONDS,
      failures: ["CONFLICT", "FETCH_FAILED", "INVALID_FILE", "INVALID_URL"],
    },
  )
    .input(
      z.strictObject({
        ...contentParams,
        importType: z.literal([0, 1]),
        isReplaceContent: z.boolean(),
        article_url: importAddress,
        version: z.number().int().optional(),
      }),
    )
    .output(success(saved.extend({ title: z.string(), blocks_added: z.number().int() }))),
  /** For an editor that shows what changed and takes what its reader wants. */
  refetch: call(
    {
      method: "POST",
      path: `${contentPath}/refetch`,
      summary: "Refetch an item's source page without saving",
    },
    {
      access: memberOrApiKeyWith("write", "modify audio", "access file_import"),
      rateLimits: importRateLimits,
      maxAnswerSeconds: MAX_SPEECH_SECONDS,
      failures: ["CONFLICT", "FETCH_FAILED", "INVALID_URL"],
    },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ title: z.string().nullable(), slate_value: unvalidated(scriptSchema) }))),
  /** What would be read of a page with these rules; nothing is kept. */
  previewImport: call(
    { method: "POST", path: `${projectPath}/import_preview`, summary: "Preview the import of a page" },
    {
      isReading: true,
      access: memberWith("modify project", "access file_import"),
      rateLimits: importRateLimits,
      maxAnswerSeconds: MAX_SPEECH_SECONDS,
      failures: ["FETCH_FAILED", "INVALID_FILE", "INVALID_URL"],
    },
  )
    .input(z.strictObject({ ...projectParams, article_url: importAddress, extraction_rules: extractionRules }))
    .output(success(importPreview)),
  importUpload: call(
    { method: "PUT", path: `${projectPath}/temp-signed-url`, summary: "Get a signed URL to upload a document" },
    {
      access: memberOrApiKeyWith("write", "access file_import"),
      rateLimits: [{ counter: "import upload", per: "caller", limit: 120, windowSeconds: HOUR_SECONDS }],
      failures: ["INVALID_FILE"],
    },
  )
    .input(
      z.strictObject({ ...projectParams, ...uploadRequest(importDocument), file_name_prefix: z.literal("import") }),
    )
    .output(success(signedUpload)),
};
