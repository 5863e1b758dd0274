import { fadeRoom, withFittingFades, withSourceSamples } from "../clips/fit-clip.ts";
import { minClipSamples } from "../clips/clip-bounds.ts";
import { MAX_SAMPLES, GRID_SAMPLES, MIN_LOOP_SAMPLES } from "../limits.ts";
import {
  DELAY_MESSAGE,
  FADES_MESSAGE,
  LENGTH_MESSAGE,
  LOOP_MESSAGE,
  LOOP_TOO_SHORT_MESSAGE,
  TOO_LONG_MESSAGE,
  TRIM_END_MESSAGE,
  TRIM_START_MESSAGE,
  VOLUME_MESSAGE,
} from "../messages.ts";
import type { Clip } from "../timeline.ts";
import { snapToGrid } from "../wire-times.ts";
import { type Change, refuse, type Refused } from "./change.ts";

/** A change of one clip's own settings. */
export type ClipChange = Extract<
  Change,
  { type: "setDelay" | "trimStart" | "trimEnd" | "setFades" | "setVolume" | "setLoop" | "setSource" }
>;

/**
 * The clip after a change, or why it is refused. The same clip when nothing changed.
 * @param heard how long the clip is heard now
 */
export function editClip(clip: Clip, change: ClipChange, heard: number): Clip | Refused {
  switch (change.type) {
    case "setDelay":
      return setDelay(clip, change.delay);
    case "trimStart":
      return trimStart(clip, change.cueIn);
    case "trimEnd":
      return trimEnd(clip, change.cueOut);
    case "setFades":
      return setFades(clip, change, heard);
    case "setVolume":
      return setVolume(clip, change.volume);
    case "setLoop":
      return setLoop(clip, change.loop);
    case "setSource":
    default:
      return setSource(clip, change);
  }
}

function setDelay(clip: Clip, wanted: number): Clip | Refused {
  if (!(snapToGrid(wanted) >= 0)) return refuse(DELAY_MESSAGE);
  if (wanted > MAX_SAMPLES) return refuse(TOO_LONG_MESSAGE);
  const delay = snapToGrid(wanted);
  return delay === clip.delay ? clip : { ...clip, delay };
}

function trimStart(clip: Clip, wanted: number): Clip | Refused {
  if (!(wanted >= 0 && wanted < clip.sourceSamples)) return refuse(TRIM_START_MESSAGE);
  const cueIn = snapToGrid(wanted);
  if (cueIn === clip.cueIn) return clip;
  if (cueIn + minClipSamples(clip.sourceSamples) > clip.cueOut) return refuse(TRIM_START_MESSAGE);
  if (clip.kind === "speech" || clip.loop !== "none") return withFittingFades({ ...clip, cueIn });
  const delay = snapToGrid(clip.delay + cueIn - clip.cueIn);
  return delay < 0 ? refuse(DELAY_MESSAGE) : withFittingFades({ ...clip, cueIn, delay });
}

function trimEnd(clip: Clip, wanted: number): Clip | Refused {
  if (!(wanted > 0 && wanted <= clip.sourceSamples)) return refuse(TRIM_END_MESSAGE);
  const cueOut = wanted === clip.sourceSamples ? wanted : Math.min(snapToGrid(wanted), clip.sourceSamples);
  if (cueOut === clip.cueOut) return clip;
  if (clip.cueIn + minClipSamples(clip.sourceSamples) > cueOut) return refuse(TRIM_END_MESSAGE);
  return withFittingFades({ ...clip, cueOut });
}

interface Fades {
  fadeIn?: number | undefined;
  fadeOut?: number | undefined;
}

function setFades(clip: Clip, change: Fades, heard: number): Clip | Refused {
  const fadeIn = change.fadeIn === undefined ? clip.fadeIn : snapToGrid(change.fadeIn);
  const fadeOut = change.fadeOut === undefined ? clip.fadeOut : snapToGrid(change.fadeOut);
  if (fadeIn === clip.fadeIn && fadeOut === clip.fadeOut) return clip;
  if (!(fadeIn >= 0 && fadeOut >= 0 && fadeIn + fadeOut <= Math.min(heard, fadeRoom(clip))))
    return refuse(FADES_MESSAGE);
  return { ...clip, fadeIn, fadeOut };
}

function setVolume(clip: Clip, wanted: number): Clip | Refused {
  if (!(wanted >= 0 && wanted <= 100)) return refuse(VOLUME_MESSAGE);
  const volume = Math.abs(Math.round(wanted));
  return volume === clip.volume ? clip : { ...clip, volume };
}

function setLoop(clip: Clip, wanted: number | "none" | "end"): Clip | Refused {
  if (clip.kind === "speech") return clip;
  const loop = typeof wanted === "number" ? snapToGrid(wanted) : wanted;
  if (loop === clip.loop) return clip;
  if (loop !== "none" && clip.cueOut - clip.cueIn < MIN_LOOP_SAMPLES) return refuse(LOOP_TOO_SHORT_MESSAGE);
  if (typeof loop === "number" && !(loop >= GRID_SAMPLES)) return refuse(LOOP_MESSAGE);
  if (typeof loop === "number" && loop > MAX_SAMPLES) return refuse(TOO_LONG_MESSAGE);
  return withFittingFades({ ...clip, loop });
}

function setSource(
  clip: Clip,
  { source, samples, title = clip.title }: Extract<Change, { type: "setSource" }>,
): Clip | Refused {
  if (!(Number.isInteger(samples) && samples > 0)) return refuse(LENGTH_MESSAGE);
  if (samples > MAX_SAMPLES) return refuse(TOO_LONG_MESSAGE);
  const fitted = withSourceSamples(clip, samples);
  const isSame = fitted === clip && source === clip.source && title === clip.title;
  if (isSame) return clip;
  const replaced = { ...fitted, source, title };
  const isTooShort = replaced.kind === "audio" && replaced.cueOut - replaced.cueIn < MIN_LOOP_SAMPLES;
  return isTooShort ? withFittingFades({ ...replaced, loop: "none" }) : replaced;
}
