import { boundedList, MAX_BLOCKS } from "@lectern/script";
import { z } from "zod";
import { DEFAULT_ZOOM, MAX_AUDIO_CLIPS, MAX_TRACKS, MAX_ZOOM } from "../limits.ts";
import { CLIPS_FULL_MESSAGE, TRACKS_FULL_MESSAGE, ZOOM_MESSAGE } from "../messages.ts";
import { DUCKING } from "../timeline.ts";
import { composerBlockSchema } from "./composer-block.ts";
import { sectionProblems } from "./section-problems.ts";

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
    zoomLevel: z.number(ZOOM_MESSAGE).min(0, ZOOM_MESSAGE).max(MAX_ZOOM, ZOOM_MESSAGE).default(DEFAULT_ZOOM),
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
  })
  .superRefine(({ sections }, context) => {
    if (context.issues.length > 0) return;
    for (const [index, { type, tracks }] of sections.entries()) {
      for (const { path, message } of sectionProblems(type, tracks))
        context.addIssue({ code: "custom", path: ["sections", index, "tracks", ...path], message });
    }
  });

export type ComposerSettings = z.output<typeof composerSettingsSchema>;

function clipsOf(sections: readonly z.output<typeof composerSection>[]): number {
  const audio = sections.find(({ type }) => type === "AUDIO");
  return audio?.tracks.reduce((sum, track) => sum + track.length, 0) ?? 0;
}
