import { heardSamples, layOut, leastSamples } from "../clips/lay-out.ts";
import { MAX_AUDIO_CLIPS, MAX_SAMPLES, MAX_TRACKS, MAX_ZOOM } from "../limits.ts";
import {
  CLIP_GONE_MESSAGE,
  CLIPS_FULL_MESSAGE,
  DELAY_MESSAGE,
  LAST_BLOCK_MESSAGE,
  OVERLAP_MESSAGE,
  TOO_LONG_MESSAGE,
  TRACK_GONE_MESSAGE,
  TRACKS_FULL_MESSAGE,
  ZOOM_MESSAGE,
} from "../messages.ts";
import type { AudioClip, Clip, SpeechClip, Timeline } from "../timeline.ts";
import { snapToGrid, snapUpToGrid } from "../wire-times.ts";
import { dropEmptyTrack, findFreeTrack, hasRoom, putOnTrack, takeOffTrack } from "./audio-tracks.ts";
import { type Change, isRefused, type Outcome, refuse, type Refused, type Restore } from "./change.ts";
import { withSpeech } from "./with-speech.ts";
import { clipsOf, findClip, type FoundClip } from "../clips/find-clip.ts";
import { withFittingFades } from "../clips/fit-clip.ts";
import { followPattern } from "./follow-pattern.ts";
import { type ClipChange, editClip } from "./edit-clip.ts";
import { applyRestore, differenceOf } from "./restore.ts";

function addAudio(timeline: Timeline, added: AudioClip, track: number | undefined): Outcome {
  if (timeline.tracks.flat().length >= MAX_AUDIO_CLIPS) return refuse(CLIPS_FULL_MESSAGE);
  if (!isPlace(added.delay)) return refuse(DELAY_MESSAGE);
  const clip = { ...added, delay: snapToGrid(added.delay) };
  return putOnTrack(timeline, clip, findFreeTrack(timeline, clip, track));
}

/** Moves a clip in time, to another track or both. A track that this leaves empty is removed. */
function placeAudio(timeline: Timeline, clip: AudioClip, delay: number, track: number | "free"): Outcome {
  const own = timeline.tracks.findIndex((clips) => clips.some(({ id }) => id === clip.id));
  if (!isPlace(delay)) return refuse(DELAY_MESSAGE);
  const moved = clip.delay === snapToGrid(delay) ? clip : { ...clip, delay: snapToGrid(delay) };
  const to = track === "free" ? findFreeTrack(timeline, moved, own) : track;
  const isAloneOnLast = timeline.tracks[own]?.length === 1 && own === timeline.tracks.length - 1 && to === own + 1;
  if (moved === clip && (to === own || isAloneOnLast)) return timeline;
  const put = putOnTrack(takeOffTrack(timeline, clip.id), moved, isAloneOnLast ? own : to);
  return "refused" in put || to === own || isAloneOnLast ? put : dropEmptyTrack(put, own);
}

function removeAudio(timeline: Timeline, clip: AudioClip, track: number): Timeline {
  return dropEmptyTrack(takeOffTrack(timeline, clip.id), track);
}

/** A clip as it is now in the place of the one that stands there. */
function replaceAudio(timeline: Timeline, index: number, clip: AudioClip): Outcome {
  const track = timeline.tracks[index] ?? [];
  if (clip.delay < 0) return refuse(DELAY_MESSAGE);
  if (clip.delay + leastSamples(clip) > MAX_SAMPLES) return refuse(TOO_LONG_MESSAGE);
  if (!hasRoom(track, clip)) return refuse(OVERLAP_MESSAGE);
  const replaced = track
    .map((other) => (other.id === clip.id ? clip : other))
    .toSorted((one, other) => one.delay - other.delay);
  return { ...timeline, tracks: timeline.tracks.with(index, replaced) };
}

/** Exchanges a clip with the next on its track: the two take the same time as before, with the same gap between them. */
function swapAudio(timeline: Timeline, index: number, left: number): Timeline {
  const track = timeline.tracks[index];
  const [first, second] = [track?.[left], track?.[left + 1]];
  if (!track || !first || !second) return timeline;
  const gap = Math.max(0, second.delay - snapUpToGrid(first.delay + leastSamples(first)));
  const moved = { ...second, delay: first.delay };
  const after = { ...first, delay: snapUpToGrid(moved.delay + leastSamples(moved)) + gap };
  return { ...timeline, tracks: timeline.tracks.with(index, track.toSpliced(left, 2, moved, after)) };
}

function isPlace(delay: number): boolean {
  return Number.isFinite(delay) && snapToGrid(delay) >= 0;
}

/** A clip before the one at an index. */
function addSpeech(timeline: Timeline, clip: SpeechClip, index: number): Timeline {
  return withSpeech(timeline, timeline.speech.toSpliced(indexIn(index, timeline.speech.length), 0, clip));
}

function removeSpeech(timeline: Timeline, index: number): Outcome {
  if (timeline.speech.length <= 1) return refuse(LAST_BLOCK_MESSAGE);
  return withSpeech(timeline, timeline.speech.toSpliced(index, 1));
}

/** Speech to another index: nothing gets longer or shorter, music stays where it is. */
function moveSpeech(timeline: Timeline, from: number, to: number): Timeline {
  const at = indexIn(to, timeline.speech.length - 1);
  const clip = timeline.speech[from];
  if (at === from || !clip) return timeline;
  return { ...timeline, speech: timeline.speech.toSpliced(from, 1).toSpliced(at, 0, clip) };
}

/** A clip as it is now in the place of the one at an index. */
function replaceSpeech(timeline: Timeline, index: number, clip: SpeechClip): Timeline {
  return timeline.speech[index] === clip ? timeline : withSpeech(timeline, timeline.speech.with(index, clip));
}

function indexIn(index: number, last: number): number {
  return Math.min(Math.max(0, Math.trunc(index)), last);
}

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
