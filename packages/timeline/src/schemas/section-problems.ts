import { audioClip } from "../clips/clip-of-block.ts";
import { leastSamples } from "../lay-out.ts";
import { ONE_SPEECH_TRACK_MESSAGE, OTHER_TYPE_MESSAGE, OVERLAP_MESSAGE } from "../messages.ts";
import type { ComposerBlock } from "./block-fields.ts";

/** What is wrong with how clips stand in a section, and where. */
export interface SectionProblem {
  path: (string | number)[];
  message: string;
}

/** A section's clips are of its type, speech is on one track, and no two clips of music on a track overlap. */
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
    return second === -1 ? [] : [{ path: [second], message: ONE_SPEECH_TRACK_MESSAGE }];
  }
  return tracks.flatMap((track, row): SectionProblem[] => {
    const place = overlapIn(track);
    return place === undefined ? [] : [{ path: [row, place, "delay"], message: OVERLAP_MESSAGE }];
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
