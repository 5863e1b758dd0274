import { audioClip } from "../clips/clip-of-block.ts";
import { leastSamples } from "../lay-out.ts";
import { MAX_SAMPLES, MAX_SECONDS } from "../limits.ts";
import { ONE_SPEECH_TRACK_MESSAGE, OTHER_TYPE_MESSAGE, OVERLAP_MESSAGE, TOO_LONG_MESSAGE } from "../messages.ts";
import type { ComposerBlock } from "./block-fields.ts";

/** What is wrong with how clips stand in a section, and where. */
export interface SectionProblem {
  path: (string | number)[];
  message: string;
}

/**
 * A section's clips are of its type, speech is on one track, and no two clips of music on a track overlap. Music ends within the
 * longest timeline, and so does the silence between speech; what is spoken is as long as it is.
 */
export function sectionProblems(
  type: ComposerBlock["type"],
  tracks: readonly (readonly ComposerBlock[])[],
): SectionProblem[] {
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
