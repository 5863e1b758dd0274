import type { ClipView, TrackView } from "./clip-view.ts";

/** The clip with an id, as it is drawn. */
export function findView(tracks: readonly TrackView[], id: string | undefined): ClipView | undefined {
  for (const { clips } of tracks) {
    const found = clips.find((clip) => clip.id === id);
    if (found) return found;
  }
  return undefined;
}
