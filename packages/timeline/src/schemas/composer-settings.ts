import { boundedList, MAX_BLOCKS } from "@lectern/script";
import { z } from "zod";
import {
  DEFAULT_VOLUME,
  DEFAULT_ZOOM,
  MAX_AUDIO_CLIPS,
  MAX_CLIP_TITLE_CHARACTERS,
  MAX_CLIP_URL_CHARACTERS,
  MAX_SECONDS,
  MAX_TRACKS,
  MAX_ZOOM,
} from "../limits.ts";
import { CLIPS_FULL_MESSAGE, TRACKS_FULL_MESSAGE } from "../messages.ts";
import { DUCKING, PATTERN_PARTS } from "../timeline.ts";

const seconds = z.number().min(0).max(MAX_SECONDS);

/** A clip on the wire: times in seconds, volume 0..100. */
export const composerBlockSchema = z.strictObject({
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
  volume: z.number().int().min(0).max(100).default(DEFAULT_VOLUME),
  /** AUDIO: seconds for which it is repeated, or up to the end of the speech; absent: heard once. */
  loop: z.union([z.literal("end"), seconds]).optional(),
  /** AUDIO: put there by the project's pattern. */
  pattern: z.enum(PATTERN_PARTS).optional(),
  /** From the end of an intro to the speech, or from the end of the speech to an outro; negative: they overlap. */
  offset: z.number().min(-MAX_SECONDS).max(MAX_SECONDS).optional(),
});

/** A section's tracks, each a list of clips in the order of time. */
const composerSection = z.strictObject({
  type: z.enum(["TTS", "AUDIO"]),
  tracks: boundedList(
    boundedList(composerBlockSchema, {
      max: MAX_BLOCKS,
      expected: "A track is a list of clips.",
      tooMany: `A track holds at most ${MAX_BLOCKS} clips.`,
    }),
    {
      max: MAX_TRACKS,
      expected: "A section has a list of tracks.",
      tooMany: TRACKS_FULL_MESSAGE,
    },
  ),
});

/** The timeline on the wire. Without sections the text is read from beginning to end. */
export const composerSettingsSchema = z
  .strictObject({
    zoomLevel: z.number().min(0).max(MAX_ZOOM).default(DEFAULT_ZOOM),
    includeTitle: z.boolean().default(true),
    ducking: z.enum(DUCKING).optional(),
    /** false: the project's pattern is switched off for this item. */
    usesPattern: z.boolean().optional(),
    sections: boundedList(composerSection, {
      max: 2,
      expected: "Sections are a list.",
      tooMany: "A timeline has a TTS section and an AUDIO section, no more.",
    }).default([]),
  })
  .refine(({ sections }) => new Set(sections.map(({ type }) => type)).size === sections.length, {
    path: ["sections"],
    message: "A timeline has one section of each type.",
  })
  .refine(({ sections }) => clipsOf(sections) <= MAX_AUDIO_CLIPS, {
    path: ["sections"],
    message: CLIPS_FULL_MESSAGE,
  });

export type ComposerSettings = z.output<typeof composerSettingsSchema>;
export type ComposerBlock = z.output<typeof composerBlockSchema>;

function clipsOf(sections: readonly z.output<typeof composerSection>[]): number {
  const audio = sections.find(({ type }) => type === "AUDIO");
  return audio?.tracks.reduce((sum, track) => sum + track.length, 0) ?? 0;
}
