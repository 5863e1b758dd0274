import { clipsOf, findClip, type FoundClip } from "../clips/find-clip.ts";
import { withFittingFades } from "../clips/fit-clip.ts";
import { heardSamples, layOut } from "../lay-out.ts";
import { MAX_TRACKS, MAX_ZOOM } from "../limits.ts";
import { CLIP_GONE_MESSAGE, TRACK_GONE_MESSAGE, TRACKS_FULL_MESSAGE, ZOOM_MESSAGE } from "../messages.ts";
import type { AudioClip, Clip, Timeline } from "../timeline.ts";
import { followPattern } from "../pattern/follow-pattern.ts";
import type { Change, Restore } from "./change.ts";
import { addAudio, placeAudio, removeAudio, replaceAudio, swapAudio } from "./edit-audio.ts";
import { type ClipChange, editClip } from "./edit-clip.ts";
import { addSpeech, moveSpeech, removeSpeech, replaceSpeech } from "./edit-speech.ts";
import { isRefused, type Outcome, refuse, type Refused } from "./outcome.ts";
import { applyRestore, differenceOf } from "./restore.ts";

export interface Applied {
  /** The same object when nothing changed, as when the first clip is to be swapped with the one on its left. */
  timeline: Timeline;
  /** Makes the timeline what it was before. */
  inverse: Restore;
}

/** A timeline after an edit, or the sentence why the edit is refused; then nothing of it is done. */
export function applyChange(timeline: Timeline, change: Change): Applied | Refused {
  const outcome = outcomeOf(timeline, change);
  if (isRefused(outcome)) return outcome;
  const after = change.type === "restore" ? outcome : followPattern(timeline, outcome, change);
  return { timeline: after, inverse: differenceOf(after, timeline) };
}

function outcomeOf(timeline: Timeline, change: Change): Outcome {
  if (isOfClip(change)) {
    const found = findClip(timeline, change.clip);
    return found ? changeClip(timeline, found, change) : refuse(CLIP_GONE_MESSAGE);
  }
  switch (change.type) {
    case "addSpeech":
      return isNew(timeline, change.clip) ? addSpeech(timeline, change.clip, change.index) : timeline;
    case "addAudio":
      return isNew(timeline, change.clip) ? addAudio(timeline, change.clip, change.track) : timeline;
    case "setDucking":
      return change.ducking === timeline.ducking ? timeline : { ...timeline, ducking: change.ducking };
    case "setZoom":
      return setZoom(timeline, change.zoom);
    case "setTitle":
      return change.includeTitle === timeline.includeTitle
        ? timeline
        : { ...timeline, includeTitle: change.includeTitle };
    case "addTrack":
      return addTrack(timeline, change.index ?? timeline.tracks.length);
    case "removeTrack":
      if (!timeline.tracks[change.index]) return refuse(TRACK_GONE_MESSAGE);
      return { ...timeline, tracks: timeline.tracks.toSpliced(change.index, 1) };
    case "restore":
    default:
      return applyRestore(timeline, change);
  }
}

type ChangeOfClip = ClipChange | Extract<Change, { type: "remove" | "swap" | "moveSpeech" | "place" }>;

function isOfClip(change: Change): change is ChangeOfClip {
  return "clip" in change && typeof change.clip === "string";
}

function changeClip(timeline: Timeline, found: FoundClip, change: ChangeOfClip): Outcome {
  const { clip, at } = found;
  const isSpeech = clip.kind === "speech";
  switch (change.type) {
    case "remove":
      return isSpeech ? removeSpeech(timeline, at.block) : removeAudio(timeline, clip, at.track);
    case "swap": {
      const left = change.direction === "left" ? at.block - 1 : at.block;
      if (!isSpeech) return swapAudio(timeline, at.track, left);
      return left < 0 ? timeline : moveSpeech(timeline, left, left + 1);
    }
    case "moveSpeech":
      return isSpeech ? moveSpeech(timeline, at.block, change.index) : timeline;
    case "place":
      return isSpeech ? timeline : placeAudio(timeline, clip, change.delay, change.track);
    case "setDelay":
    case "trimStart":
    case "trimEnd":
    case "setFades":
    case "setVolume":
    case "setLoop":
    case "setSource":
    default:
      return changeSettings(timeline, found, change);
  }
}

function changeSettings(timeline: Timeline, { clip, at }: FoundClip, change: ClipChange): Outcome {
  const edited = editClip(clip, change, heardNow(timeline, clip, at));
  if (isRefused(edited)) return edited;
  if (edited === clip) return timeline;
  if (edited.kind === "speech") return replaceSpeech(timeline, at.block, edited);
  const fitted = change.type === "setSource" ? cutBeforeNext(timeline, edited, at) : edited;
  return replaceAudio(timeline, at.track, fitted);
}

/** A sound that is longer than the one it replaces is cut where the next clip of its track begins. */
function cutBeforeNext(timeline: Timeline, clip: AudioClip, at: FoundClip["at"]): AudioClip {
  const next = timeline.tracks[at.track]?.[at.block + 1];
  if (!next || clip.loop !== "none") return clip;
  const cueOut = Math.min(clip.cueOut, clip.cueIn + next.delay - clip.delay);
  return cueOut === clip.cueOut ? clip : withFittingFades({ ...clip, cueOut });
}

function heardNow(timeline: Timeline, clip: Clip, at: FoundClip["at"]): number {
  if (clip.kind === "speech") return clip.cueOut - clip.cueIn;
  return heardSamples(clip, layOut(timeline).speechEnd, timeline.tracks[at.track]?.[at.block + 1]);
}

function setZoom(timeline: Timeline, zoom: number): Outcome {
  if (!(zoom >= 0 && zoom <= MAX_ZOOM)) return refuse(ZOOM_MESSAGE);
  return zoom === timeline.zoom ? timeline : { ...timeline, zoom };
}

function addTrack(timeline: Timeline, index: number): Outcome {
  if (timeline.tracks.length >= MAX_TRACKS) return refuse(TRACKS_FULL_MESSAGE);
  if (!(index >= 0 && index <= timeline.tracks.length)) return refuse(TRACK_GONE_MESSAGE);
  return { ...timeline, tracks: timeline.tracks.toSpliced(index, 0, []) };
}

function isNew(timeline: Timeline, { id }: Clip): boolean {
  return clipsOf(timeline).every((clip) => clip.id !== id);
}
