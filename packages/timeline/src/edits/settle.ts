import { withFittingFades } from "../clips/fit-clip.ts";
import type { Timeline } from "../timeline.ts";
import { onGrid } from "../wire-times.ts";
import { shiftTrack } from "./shift-music.ts";

/**
 * A timeline as it has to be: positions on the grid, clips of a track behind one another, fades within their clips. The
 * same object when it is.
 */
export function settle(timeline: Timeline): Timeline {
  const speech = timeline.speech.map((clip) => {
    const delay = onGrid(clip.delay);
    return withFittingFades(delay === clip.delay ? clip : { ...clip, delay });
  });
  const tracks = timeline.tracks.map((track) => {
    const inOrder = track.toSorted((one, other) => one.delay - other.delay);
    const apart = shiftTrack(inOrder, () => 0).map(withFittingFades);
    return isSameList(track, apart) ? track : apart;
  });
  if (isSameList(timeline.speech, speech) && isSameList(timeline.tracks, tracks)) return timeline;
  return { ...timeline, speech, tracks };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
