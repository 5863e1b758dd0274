import { heardSamples, layOut, leastSamples } from "../clips/lay-out.ts";
import { MAX_SAMPLES, MAX_TRACKS } from "../limits.ts";
import { OVERLAP_MESSAGE, TOO_LONG_MESSAGE, TRACK_GONE_MESSAGE, TRACKS_FULL_MESSAGE } from "../messages.ts";
import type { AudioClip, Timeline } from "../timeline.ts";
import { type Outcome, refuse } from "./change.ts";

type Track = readonly AudioClip[];

/** Whether a clip has room on a track. `speechEnd`: what is looped up to there takes its room as far as it is heard now. */
export function hasRoom(track: Track, clip: AudioClip, speechEnd?: number): boolean {
  const end = clip.delay + leastSamples(clip);
  return track.every((other, index) => {
    if (other.id === clip.id) return true;
    const samples = speechEnd === undefined ? leastSamples(other) : heardSamples(other, speechEnd, track[index + 1]);
    return end <= other.delay || other.delay + samples <= clip.delay;
  });
}

/** The timeline with an audio clip on a track where there is room, in the order of time. */
export function putOnTrack(timeline: Timeline, clip: AudioClip, index: number): Outcome {
  const { tracks } = timeline;
  if (clip.delay + leastSamples(clip) > MAX_SAMPLES) return refuse(TOO_LONG_MESSAGE);
  if (!Number.isInteger(index) || index < 0 || index > tracks.length) return refuse(TRACK_GONE_MESSAGE);
  if (index >= MAX_TRACKS) return refuse(TRACKS_FULL_MESSAGE);
  const track = tracks[index] ?? [];
  if (!hasRoom(track, clip)) return refuse(OVERLAP_MESSAGE);
  const inOrder = [...track, clip].toSorted((one, other) => one.delay - other.delay);
  return { ...timeline, tracks: [...tracks.slice(0, index), inOrder, ...tracks.slice(index + 1)] };
}

/** The first track where a clip has room, `preferred` before all; the number of tracks when none has. */
export function findFreeTrack(timeline: Timeline, clip: AudioClip, preferred?: number): number {
  const { tracks } = timeline;
  const first = preferred === undefined ? undefined : tracks[preferred];
  if (preferred !== undefined && first && hasRoom(first, clip)) return preferred;
  const { speechEnd } = layOut(timeline);
  const free = tracks.findIndex((track) => hasRoom(track, clip, speechEnd));
  return free === -1 ? tracks.length : free;
}

/** The timeline without an audio clip; a track that this leaves empty stays. */
export function takeOffTrack(timeline: Timeline, id: string): Timeline {
  const tracks = timeline.tracks.map((track) =>
    track.some((clip) => clip.id === id) ? track.filter((clip) => clip.id !== id) : track,
  );
  return { ...timeline, tracks };
}

/** Without the track, if it is empty. */
export function dropEmptyTrack(timeline: Timeline, index: number): Timeline {
  if (timeline.tracks[index]?.length !== 0) return timeline;
  return { ...timeline, tracks: timeline.tracks.toSpliced(index, 1) };
}
