import { z } from "zod";
import {
  DEFAULT_VOLUME,
  MAX_CLIP_TITLE_CHARACTERS,
  MAX_CLIP_URL_CHARACTERS,
  MAX_PATTERN_FADE_SECONDS,
  MAX_PATTERN_OFFSET_SECONDS,
  MAX_SECONDS,
} from "../limits.ts";
import { PATTERN_EMPTY_MESSAGE } from "../messages.ts";
import { DUCKING, PATTERN_PARTS } from "../timeline.ts";

const fade = z.number().min(0).max(MAX_PATTERN_FADE_SECONDS).default(0);
const offset = z.number().min(-MAX_PATTERN_OFFSET_SECONDS).max(MAX_PATTERN_OFFSET_SECONDS).default(0);

/** A sound of a pattern, as its clips have it: seconds, volume 0..100. */
const patternClip = z.strictObject({
  title: z.string().max(MAX_CLIP_TITLE_CHARACTERS),
  url: z.string().min(1).max(MAX_CLIP_URL_CHARACTERS),
  /** Of the whole sound. */
  duration: z.number().positive().max(MAX_SECONDS),
  volume: z.number().int().min(0).max(100).default(DEFAULT_VOLUME),
  fadeInDuration: fade,
  fadeOutDuration: fade,
});

/** What is put on every new timeline of a project: what begins it, lies under its speech and ends it. */
export const composerPatternSchema = z
  .strictObject({
    /** `offset`: from its end to the begin of the speech; negative: speech begins before it ends. */
    intro: patternClip.extend({ offset }).optional(),
    /** Begins as the intro fades out, and is repeated to the end of the speech. */
    bed: patternClip.optional(),
    /** `offset`: from the end of the speech to its begin; negative: it begins before speech ends. */
    outro: patternClip.extend({ offset }).optional(),
    ducking: z.enum(DUCKING).default("light"),
  })
  .refine((pattern) => PATTERN_PARTS.some((part) => pattern[part] !== undefined), { error: PATTERN_EMPTY_MESSAGE });

export type ComposerPattern = z.output<typeof composerPatternSchema>;
