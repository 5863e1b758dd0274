import { oc } from "@orpc/contract";
import { z } from "zod";
import { contentBody } from "./content.ts";
import {
  answer,
  composerSettings,
  id,
  inContent,
  inProject,
  signedUpload,
  slateValue,
  uploadRequest,
  voiceProfile,
} from "./wire.ts";

const tags = ["studio"];
const base = "/organisation/{org_id}/integration/{id}";
const one = `${base}/content/{content_id}`;

const saved = z.object({ content_id: id, version: z.number().int() });

const built = saved.extend({
  /** The build that was started, or null when a draft was saved or nothing had to be built. */
  build_id: id.nullable(),
  words_charged: z.number().int(),
  audio_url: z.string().nullable(),
});

export const studio = {
  create: oc
    .route({ method: "POST", path: `${base}/content/v2`, tags, summary: "Create an item" })
    .input(
      z.strictObject({ ...inProject, ...contentBody, contentType: z.enum(["audio_article", "voiceover"]).optional() }),
    )
    .output(answer(built)),
  save: oc
    .route({
      method: "PUT",
      path: `${one}/v2`,
      tags,
      summary: "Save a draft (is_draft), or save and generate its audio",
    })
    .input(z.strictObject({ ...inContent, ...contentBody }))
    .output(answer(built)),
  credits: oc
    .route({ method: "POST", path: `${one}/credits`, tags, summary: "Words that generating this text would use" })
    .input(z.strictObject({ ...inContent, slate_value: slateValue }))
    .output(answer(z.object({ credits: z.number().int() }))),
  cancelBuild: oc
    .route({ method: "DELETE", path: `${one}/build`, tags, summary: "Cancel the build under way" })
    .input(z.strictObject(inContent))
    .output(answer(z.object({ cancelled: z.boolean() }))),
  composerOutput: oc
    .route({ method: "PUT", path: `${one}/composer-output`, tags, summary: "The final audio of what was generated" })
    .input(z.strictObject({ ...inContent, settings: composerSettings.optional() }))
    .output(z.object({ success: z.literal(true), url: z.string(), data: z.object({ url: z.string() }) })),
  download: oc
    .route({ method: "PUT", path: `${one}/download`, tags, summary: "Generate what is missing, then download" })
    .input(z.strictObject({ ...inContent, ...contentBody }))
    .output(answer(built)),
  preview: oc
    .route({ method: "POST", path: `${one}/preview/v2`, tags, summary: "Hear a block before generating it" })
    .input(
      z.strictObject({
        ...inContent,
        type: z.literal("block"),
        is_title: z.boolean().optional(),
        children: z.array(z.unknown()).max(500),
        audio_profile: voiceProfile,
      }),
    )
    .output(answer(z.object({ audio_url: z.string() }))),
  wordTimes: oc
    .route({
      method: "GET",
      path: `${one}/word_times`,
      tags,
      summary: "When each word of the generated audio is spoken",
    })
    .input(z.strictObject(inContent))
    .output(
      answer(
        z.object({
          blocks: z.array(
            z.object({
              hash: z.string(),
              /** Seconds from the start of the full audio. */
              starts: z.number(),
              duration: z.number(),
              /** [start, end] in seconds from the start of the full audio, [from, to] in the block's text (UTF-16). */
              words: z.array(z.tuple([z.number(), z.number(), z.number().int(), z.number().int()])),
            }),
          ),
        }),
      ),
    ),
  generateSrt: oc
    .route({ method: "PUT", path: `${one}/generate-srt`, tags, summary: "Make captions of the generated audio" })
    .input(z.strictObject({ ...inContent, format: z.enum(["srt", "vtt"]).optional() }))
    .output(
      z.object({ success: z.literal(true), srtUniqueId: z.string(), data: z.object({ srtUniqueId: z.string() }) }),
    ),
  getSrt: oc
    .route({ method: "GET", path: `${one}/get-srt`, tags, summary: "Where the captions are, once made" })
    .input(z.strictObject({ ...inContent, srt_unique_id: z.string().max(100).optional() }))
    .output(answer(z.object({ srt_url: z.string().nullable(), srt_unique_id: z.string().nullable() }))),
  importText: oc
    .route({
      method: "POST",
      path: `${one}/import_url`,
      tags,
      summary: "Import a page (1) or an uploaded document (0)",
    })
    .input(
      z.strictObject({
        ...inContent,
        importType: z.union([z.literal(0), z.literal(1)]),
        isReplaceContent: z.boolean(),
        article_url: z.string().max(2000),
        version: z.number().int().optional(),
      }),
    )
    .output(answer(saved.extend({ title: z.string(), blocks_added: z.number().int() }))),
  importUpload: oc
    .route({ method: "PUT", path: `${base}/temp-signed-url`, tags, summary: "Where to put a document to import" })
    .input(z.strictObject({ ...inProject, ...uploadRequest, file_name_prefix: z.literal("import") }))
    .output(answer(signedUpload)),
};
