import { leastSamples } from "../lay-out.ts";
import { MAX_AUDIO_CLIPS, MAX_SAMPLES } from "../limits.ts";
import { CLIPS_FULL_MESSAGE, DELAY_MESSAGE, OVERLAP_MESSAGE, TOO_LONG_MESSAGE } from "../messages.ts";
import type { AudioClip, Timeline } from "../timeline.ts";
import { onGrid, onGridFrom } from "../wire-times.ts";
import { dropEmptyTrack, freeTrack, hasRoom, putOnTrack, takeOffTrack } from "./audio-tracks.ts";
import { type Outcome, refuse } from "./outcome.ts";

export function addAudio(timeline: Timeline, added: AudioClip, track: number | undefined): Outcome {
  if (timeline.tracks.flat().length >= MAX_AUDIO_CLIPS) return refuse(CLIPS_FULL_MESSAGE);
  if (!isPlace(added.delay)) return refuse(DELAY_MESSAGE);
  const clip = { ...added, delay: onGrid(added.delay) };
  return putOnTrack(timeline, clip, freeTrack(timeline, clip, track));
}

/** Moves a clip in time, to another track or both. A track that this leaves empty is removed. */
export function placeAudio(timeline: Timeline, clip: AudioClip, delay: number, track: number | "free"): Outcome {
  const own = timeline.tracks.findIndex((clips) => clips.some(({ id }) => id === clip.id));
  if (!isPlace(delay)) return refuse(DELAY_MESSAGE);
  const moved = clip.delay === onGrid(delay) ? clip : { ...clip, delay: onGrid(delay) };
  const to = track === "free" ? freeTrack(timeline, moved, own) : track;
  const isAloneOnLast = timeline.tracks[own]?.length === 1 && own === timeline.tracks.length - 1 && to === own + 1;
  if (moved === clip && (to === own || isAloneOnLast)) return timeline;
  const put = putOnTrack(takeOffTrack(timeline, clip.id), moved, isAloneOnLast ? own : to);
  return "refused" in put || to === own || isAloneOnLast ? put : dropEmptyTrack(put, own);
}

export function removeAudio(timeline: Timeline, clip: AudioClip, track: number): Timeline {
  return dropEmptyTrack(takeOffTrack(timeline, clip.id), track);
}

/** A clip as it is now in the place of the one that stands there. */
export function replaceAudio(timeline: Timeline, index: number, clip: AudioClip): Outcome {
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
export function swapAudio(timeline: Timeline, index: number, left: number): Timeline {
  const track = timeline.tracks[index];
  const [first, second] = [track?.[left], track?.[left + 1]];
  if (!track || !first || !second) return timeline;
  const gap = Math.max(0, second.delay - onGridFrom(first.delay + leastSamples(first)));
  const moved = { ...second, delay: first.delay };
  const after = { ...first, delay: onGridFrom(moved.delay + leastSamples(moved)) + gap };
  return { ...timeline, tracks: timeline.tracks.with(index, track.toSpliced(left, 2, moved, after)) };
}

function isPlace(delay: number): boolean {
  return Number.isFinite(delay) && onGrid(delay) >= 0;
}
