import { scriptSchema } from "@lectern/script";
import { composerSettingsSchema } from "@lectern/timeline";
import { z } from "zod";
import { MAX_TITLE_CHARACTERS } from "../limits.ts";
import { TITLE_REQUIRED_MESSAGE } from "../fields/upload.ts";
import { withoutBidiControls, stringField, TITLE_CHARACTERS_MESSAGE } from "../fields/text.ts";
import { id, unvalidated, timestamp } from "../wire.ts";

export const contentType = z.enum(["audio_article", "voiceover", "audio_upload"]);

/** IN PROGRESS while a build runs, DONE or FAILED after it, null before the first. */
export const audioStatus = z.enum(["IN PROGRESS", "DONE", "FAILED"]).nullable();

/** What a build waits for: a speech service that is down. */
export const buildWait = z.object({
  /** Its name, as in a sentence: "Amazon Polly", "the voice server". */
  service: z.string(),
  since: timestamp,
  /** From then on fallback voices speak in its place. */
  until: timestamp,
});
export type WireBuildWait = z.infer<typeof buildWait>;

/** A content item as lists show it; `body` is the beginning of its text. */
export const contentItem = z.object({
  PK: z.string(),
  SK: z.string(),
  id,
  title: z.string(),
  body: z.string(),
  contentType,
  url: z.string().nullable(),
  word_count: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
  published_at: timestamp.nullable(),
  full_audio_url: z.string().nullable(),
  full_audio_status: audioStatus,
  /**
   * What the generation under way has made so far and goes on to make, as it is heard: MP3, without an end until it ends;
   * `?from=` begins at the sentence at those seconds. null: none is under way, or it mixes what was made before.
   */
  live_audio_url: z.string().nullable(),
  /** Why the last generation failed, until the next one begins. */
  failure: z
    .object({
      failure_type: z.string(),
      message: z.string(),
      /** The block that could not be spoken: its hash and its place from 1 in the text as it was built, its beginning. */
      block: z.object({ hash: z.string(), number: z.number().int(), text: z.string() }).optional(),
    })
    .nullable(),
  /** 0..100, of a build under way. */
  progress: z.number(),
  /** A speech service that is down, for which the build under way waits; null: it waits for none. */
  waiting: buildWait.nullable(),
  /**
   * What of its newest audio fallback voices speak, as these services were down; null: nothing. Generating the same text
   * again has it spoken by its own voices, for no words.
   */
  fallback: z.object({ sentences: z.number().int(), services: z.array(z.string()) }).nullable(),
  /**
   * dB by which its newest audio stays below the loudness of all other (-19 LUFS of a voice, -16 with music): a block that is
   * much louder than the others leaves no room for more. null: it does not.
   */
  quieter_by: z.number().nullable(),
  /** Seconds. */
  audio_duration: z.number().nullable(),
  /** Sentences of its voice that may not say what the text says, and that nobody found right yet. */
  doubtful_sentences: z.number().int(),
  /** Heights 0..255, eight a second at most, for a waveform; null without audio. */
  peaks_url: z.string().nullable(),
  /** Where its blocks lie in the audio: JSON, [start, duration, voice] of each, in seconds. */
  blocks_url: z.string().nullable(),
  /** Its audio is its voice mixed with music, or with silence and fades of its timeline; the voice can be had alone, too. */
  is_mixed: z.boolean(),
  is_audio_disabled: z.boolean(),
  /** The text, the title or the timeline differ from the newest audio. */
  is_content_changed: z.boolean(),
  /** They differ from what is public: edited since, or generated and not published. */
  is_changed_since_published: z.boolean(),
  /** The newest audio is not the published one. */
  has_unpublished_audio: z.boolean(),
  /** When it is to be published; null: no time is set. */
  publish_at: timestamp.nullable(),
  is_draft: z.boolean(),
  /** The page anyone can open. Null until published, as are the codes. */
  share_url: z.string().nullable(),
  /** What is pasted into a site: the player in a frame. */
  embed_code: z.string().nullable(),
  /** The same as a script, for sites that take one. */
  embed_script: z.string().nullable(),
  /** The same for AMP pages. */
  embed_amp: z.string().nullable(),
});

export const blockAudio = z.object({
  audio_url: z.string(),
  /** Seconds. */
  duration: z.number(),
});

export const content = contentItem.extend({
  slate_body: unvalidated(scriptSchema),
  composer_settings: unvalidated(composerSettingsSchema),
  /** By block hash (see packages/script). */
  block_audios: z.record(z.string(), blockAudio),
  /** The publisher's own id of the article; null: none was given. */
  source_id: z.string().nullable(),
  /** Rises with every save; a save that names an older one is refused with CONFLICT. */
  version: z.number().int(),
  /** The title in the audio's file; another one than the item's is a change that generating takes over. Null without audio. */
  audio_title: z.string().nullable(),
  /**
   * Names the timeline that the newest audio was mixed with (`compositionOf` of packages/timeline); null: it is the plain
   * voice, or there is none.
   */
  audio_composition: z.string().nullable(),
});

export const contentBody = {
  title: stringField(TITLE_REQUIRED_MESSAGE)
    .max(MAX_TITLE_CHARACTERS)
    .regex(withoutBidiControls, TITLE_CHARACTERS_MESSAGE),
  slate_value: scriptSchema,
  composer_settings: composerSettingsSchema.optional(),
  is_draft: z.boolean(),
  isContentChanged: z.boolean().optional(),
  /** false: the answer's `audio_url` is the voice alone, also of an item with music. */
  includeMusic: z.boolean().optional(),
  socketConnectionId: z.string().max(100).optional(),
  /** The version this save was made from. Without it the save overwrites any version. */
  version: z.number().int().optional(),
};

export type WireContentItem = z.infer<typeof contentItem>;
export type WireContent = z.infer<typeof content>;
