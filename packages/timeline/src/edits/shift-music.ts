import { leastSamples } from "../clips/lay-out.ts";
import type { AudioClip } from "../timeline.ts";
import { snapToGrid, snapUpToGrid } from "../wire-times.ts";

/** Speech from a place on begins earlier or later than it did, in samples. */
export interface SpeechShift {
  /** Where it began before. */
  from: number;
  by: number;
}

type Tracks = readonly (readonly AudioClip[])[];

/**
 * Music stays with the speech beside which it begins. What begins with the timeline stays there; positions are on the
 * grid, and clips that would overlap follow one another. A pattern's clips are not moved here: see `followPattern`.
 */
export function shiftMusic(tracks: Tracks, shifts: readonly SpeechShift[]): Tracks {
  const moving = shifts.filter(({ by }) => by !== 0);
  if (moving.length === 0) return tracks;
  const shifted = tracks.map((track) =>
    shiftTrack(track, ({ delay, pattern }) => (pattern ? 0 : shiftAt(moving, delay))),
  );
  return shifted.every((track, index) => track === tracks[index]) ? tracks : shifted;
}

/** The clips of a track where they fit behind one another, on the grid. */
export function shiftTrack(track: readonly AudioClip[], shiftOf: (clip: AudioClip) => number): readonly AudioClip[] {
  let free = 0;
  let isSame = true;
  const shifted = track.map((clip) => {
    const delay = Math.max(snapToGrid(clip.delay + shiftOf(clip)), snapUpToGrid(free), 0);
    free = delay + leastSamples(clip);
    if (delay === clip.delay) return clip;
    isSame = false;
    return { ...clip, delay };
  });
  return isSame ? track : shifted;
}

function shiftAt(shifts: readonly SpeechShift[], delay: number): number {
  if (delay === 0) return 0;
  return shifts.reduce((sum, { from, by }) => (from <= delay ? sum + by : sum), 0);
}
