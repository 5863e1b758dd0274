import { withFittingFades } from "../clips/fit-clip.ts";
import type { Timeline } from "../timeline.ts";
import { onGrid } from "../wire-times.ts";
import { anchorOutro } from "../pattern/anchor-outro.ts";
import { isSameList, settleTrack } from "./settle-track.ts";

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
    const apart = settleTrack(track).map(withFittingFades);
    return isSameList(track, apart) ? track : apart;
  });
  const isSame = isSameList(timeline.speech, speech) && isSameList(timeline.tracks, tracks);
  return anchorOutro(isSame ? timeline : { ...timeline, speech, tracks });
}
