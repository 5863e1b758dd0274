import { boundedList, MAX_BLOCKS } from "@lectern/script";
import { z } from "zod";
import { audioClip } from "../clips/clip-of-block.ts";
import { leastSamples } from "../clips/lay-out.ts";
import { DEFAULT_ZOOM, MAX_AUDIO_CLIPS, MAX_SAMPLES, MAX_SECONDS, MAX_TRACKS, MAX_ZOOM } from "../limits.ts";
import {
  CLIPS_FULL_MESSAGE,
  ONE_SPEECH_TRACK_MESSAGE,
  OTHER_TYPE_MESSAGE,
  OVERLAP_MESSAGE,
  TOO_LONG_MESSAGE,
  TRACKS_FULL_MESSAGE,
  ZOOM_MESSAGE,
} from "../messages.ts";
import type { ComposerBlock } from "../clips/block-fields.ts";
import { DUCKING } from "../timeline.ts";
import { composerBlockSchema } from "./composer-block.ts";

/** What is wrong with how clips stand in a section, and where. */
export interface SectionProblem {
  path: (string | number)[];
  message: string;
}

/**
 * A section's clips are of its type, speech is on one track, and no two clips of music on a track overlap. Music ends within the
 * longest timeline, and so does the silence between speech; what is spoken is as long as it is.
 */
function sectionProblems(type: ComposerBlock["type"], tracks: readonly (readonly ComposerBlock[])[]): SectionProblem[] {
  const others = tracks.flatMap((track, row) =>
    track.flatMap((block, place): SectionProblem[] =>
      block.type === type ? [] : [{ path: [row, place, "type"], message: OTHER_TYPE_MESSAGE }],
    ),
  );
  if (others.length > 0) return others;
  if (type === "TTS") {
    const second = tracks.findIndex((track, row) => row > 0 && track.length > 0);
    if (second !== -1) return [{ path: [second], message: ONE_SPEECH_TRACK_MESSAGE }];
  }
  const tooLong = tracks.flatMap((track, row): SectionProblem[] => {
    const place = (type === "TTS" ? longestSilence : latestEnd)(track);
    return place === -1 ? [] : [{ path: [row, place, "delay"], message: TOO_LONG_MESSAGE }];
  });
  if (type === "TTS" || tooLong.length > 0) return tooLong;
  return tracks.flatMap((track, row): SectionProblem[] => {
    const place = overlapIn(track);
    return place === undefined ? [] : [{ path: [row, place, "delay"], message: OVERLAP_MESSAGE }];
  });
}

/** The place of the clip before which there is more silence in all than a timeline lasts; -1: of none. */
function longestSilence(blocks: readonly ComposerBlock[]): number {
  let silence = 0;
  return blocks.findIndex(({ delay }) => (silence += delay) > MAX_SECONDS);
}

/** The place of the first clip that ends after a timeline does, looped up to a time or not; -1: of none. */
function latestEnd(blocks: readonly ComposerBlock[]): number {
  return blocks.findIndex((block) => {
    const clip = audioClip(block, "");
    return clip.delay + leastSamples(clip) > MAX_SAMPLES;
  });
}

/** The place of the first clip that begins before the one before it has ended. */
function overlapIn(blocks: readonly ComposerBlock[]): number | undefined {
  const clips = blocks.map((block, place) => ({ clip: audioClip(block, ""), place }));
  let end = 0;
  for (const { clip, place } of clips.toSorted((one, other) => one.clip.delay - other.clip.delay)) {
    if (clip.delay < end) return place;
    end = clip.delay + leastSamples(clip);
  }
  return undefined;
}

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
