import { createHash } from "node:crypto";
import { type ComposerSettings, hasComposition, type Timeline, timelineOf } from "@lectern/timeline";

/**
 * Names what is heard of a timeline beside the plain reading of its text: equal hashes, equal mixes of the same voice.
 * null: nothing is, and the item has no composition. What follows from the voice (addresses and lengths of its clips) and
 * how the timeline is shown are no part of it. SHA-256 in hexadecimal.
 */
export function compositionHash(settings: ComposerSettings): string | null {
  const timeline = timelineOf(settings);
  if (!hasComposition(timeline)) return null;
  const speech = speechEdits(timeline);
  const music = timeline.tracks
    .flat()
    .map((clip) => JSON.stringify([clip.source, clip.delay, clip.loop, ...editsOf(clip)]))
    .toSorted();
  const heard = { speech, music, ducking: music.length === 0 ? "off" : timeline.ducking };
  return createHash("sha256").update(JSON.stringify(heard)).digest("hex");
}

/** Of the speech clips that are not read plainly, by their places. */
function speechEdits({ speech }: Timeline): [place: number, delay: number, ...edits: number[]][] {
  return speech.flatMap((clip, place): [number, number, ...number[]][] => {
    const edits = editsOf(clip);
    const isPlain = clip.delay === 0 && clip.volume === 100 && edits.slice(0, -1).every((value) => value === 0);
    return isPlain ? [] : [[place, clip.delay, ...edits]];
  });
}

/** Cuts and fades, and the volume at the end. The right cut is counted from the end of the sound. */
function editsOf(clip: {
  cueIn: number;
  cueOut: number;
  sourceSamples: number;
  fadeIn: number;
  fadeOut: number;
  volume: number;
}): number[] {
  return [clip.cueIn, clip.sourceSamples - clip.cueOut, clip.fadeIn, clip.fadeOut, clip.volume];
}
