import type { ClipView, TrackView } from "./clip-view.ts";

/** Rows with the objects of before where nothing changed, so that what did not change is neither rendered nor drawn. */
export function reuseViews(before: readonly TrackView[], after: readonly TrackView[]): readonly TrackView[] {
  const known = new Map(before.flatMap(({ clips }) => clips).map((view) => [view.id, view]));
  const tracks = after.map((track, row) => {
    const clips = track.clips.map((view) => {
      const same = known.get(view.id);
      return same && isSame(same, view) ? same : view;
    });
    const old = before[row];
    const isUnchanged = old?.clips.length === clips.length && clips.every((view, index) => old.clips[index] === view);
    return old && isUnchanged && old.section === track.section ? old : { ...track, clips };
  });
  return tracks.length === before.length && tracks.every((track, row) => before[row] === track) ? before : tracks;
}

function isSame(one: ClipView, other: ClipView): boolean {
  const keys = Object.keys(one) as (keyof ClipView)[];
  return keys.every((key) => one[key] === other[key]);
}

/** Keeps the rows that are drawn now. */
export function createViewKeeper() {
  let shown: readonly TrackView[] = [];
  return {
    now: () => shown,
    next: (tracks: readonly TrackView[]): readonly TrackView[] => {
      shown = reuseViews(shown, tracks);
      return shown;
    },
  };
}
