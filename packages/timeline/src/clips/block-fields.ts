import { z } from "zod";
import { DEFAULT_VOLUME, MAX_CLIP_TITLE_CHARACTERS, MAX_CLIP_URL_CHARACTERS, MAX_SECONDS } from "../limits.ts";
import { OFFSET_MESSAGE, SECONDS_MESSAGE, VOLUME_MESSAGE } from "../messages.ts";
import { PATTERN_PARTS } from "../timeline.ts";

const seconds = z.number(SECONDS_MESSAGE).min(0, SECONDS_MESSAGE).max(MAX_SECONDS, SECONDS_MESSAGE);

/** The fields of a clip on the wire: times in seconds, volume 0..100. */
export const blockFieldsSchema = z.strictObject({
  title: z.string().max(MAX_CLIP_TITLE_CHARACTERS),
  type: z.enum(["TTS", "AUDIO"]),
  /** Cue in and cue out; `trimRight` is duration - ends, and needs not be given. */
  starts: seconds.default(0),
  ends: seconds,
  trimRight: seconds.optional(),
  /** Empty: without sound yet. */
  url: z.string().max(MAX_CLIP_URL_CHARACTERS).default(""),
  /** TTS: silence after the clip before. AUDIO: from the start of the timeline. */
  delay: seconds.default(0),
  /** Of the whole source. */
  duration: seconds,
  fadeInDuration: seconds.default(0),
  fadeOutDuration: seconds.default(0),
  volume: z
    .number(VOLUME_MESSAGE)
    .int(VOLUME_MESSAGE)
    .min(0, VOLUME_MESSAGE)
    .max(100, VOLUME_MESSAGE)
    .default(DEFAULT_VOLUME),
  /** AUDIO: seconds for which it is repeated, or up to the end of the speech; absent: heard once. */
  loop: z.union([z.literal("end"), seconds]).optional(),
  /** AUDIO: put there by the project's pattern. */
  pattern: z.enum(PATTERN_PARTS).optional(),
  /** From the end of an intro to the speech, or from the end of the speech to an outro; negative: they overlap. */
  offset: z.number(OFFSET_MESSAGE).min(-MAX_SECONDS, OFFSET_MESSAGE).max(MAX_SECONDS, OFFSET_MESSAGE).optional(),
});

export type ComposerBlock = z.output<typeof blockFieldsSchema>;
