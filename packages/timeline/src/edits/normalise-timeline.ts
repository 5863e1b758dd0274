import { withFittingFades } from "../clips/fit-clip.ts";
import type { Clip, Timeline } from "../timeline.ts";
import { snapToGrid } from "../wire-times.ts";
import { anchorOutro } from "./anchor-outro.ts";
import { isSameList, normaliseTrack } from "./normalise-track.ts";

/**
 * A timeline as it has to be: places and cuts on the grid, clips of a track behind one another, fades within their clips. The
 * same object when it is.
 */
export function normaliseTimeline(timeline: Timeline): Timeline {
  const speech = timeline.speech.map((clip) => {
    const cut = withCutOnGrid(clip);
    const delay = snapToGrid(cut.delay);
    return withFittingFades(delay === cut.delay ? cut : { ...cut, delay });
  });
  const tracks = timeline.tracks.map((track) => {
    const apart = normaliseTrack(track.map(withCutOnGrid)).map(withFittingFades);
    return isSameList(track, apart) ? track : apart;
  });
  const isSame = isSameList(timeline.speech, speech) && isSameList(timeline.tracks, tracks);
  return anchorOutro(isSame ? timeline : { ...timeline, speech, tracks });
}

/** Cuts on the grid, unless that leaves nothing of the sound. */
function withCutOnGrid<Kind extends Clip>(clip: Kind): Kind {
  const cueIn = snapToGrid(clip.cueIn);
  const cueOut =
    clip.cueOut === clip.sourceSamples ? clip.cueOut : Math.min(snapToGrid(clip.cueOut), clip.sourceSamples);
  if ((cueIn === clip.cueIn && cueOut === clip.cueOut) || cueOut <= cueIn) return clip;
  return { ...clip, cueIn, cueOut };
}
