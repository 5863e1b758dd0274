import type { Layout } from "@lectern/timeline";
import type { ClipView, TrackView } from "./clip-view.ts";

/** A clip as it is rendered, and as a gesture has it now. */
export interface PreviewClip {
  view: ClipView;
  now: ClipView;
  /** Rows, from the first on: as it is rendered, and now. */
  from: number;
  to: number;
  isMoved: boolean;
  /** It sounds, or is heard, in another way: what was drawn of it is not what it is now. */
  isChanged: boolean;
}

export interface PreviewRow {
  clips: readonly PreviewClip[];
  /** Something of the row is not as it is rendered. */
  isChanged: boolean;
}

/** The rows of a layout, beside how their clips are rendered now. */
export function rowsOf(tracks: readonly TrackView[], layout: Layout): PreviewRow[] {
  const rendered = new Map(
    tracks.flatMap(({ clips }, from) => clips.map((view) => [view.id, { view, from }] as const)),
  );
  const rows = [layout.speech, ...layout.tracks].map((placed, to): PreviewRow => {
    const clips = placed.flatMap((one) => {
      const known = rendered.get(one.clip.id);
      if (!known) return [];
      const now: ClipView = { ...known.view, ...one };
      const isChanged = looksOther(known.view, now);
      const isMoved = isChanged || known.from !== to || known.view.startsAt !== now.startsAt;
      return [{ ...known, now, to, isChanged, isMoved }];
    });
    const isChanged = clips.length !== tracks[to]?.clips.length || clips.some(({ isMoved }) => isMoved);
    return { clips, isChanged };
  });
  // A row that the layout has no more is empty until it is rendered anew.
  for (let row = rows.length; row < tracks.length; row += 1)
    rows.push({ clips: [], isChanged: (tracks[row]?.clips.length ?? 0) > 0 });
  return rows;
}

function looksOther(one: ClipView, other: ClipView): boolean {
  return (
    one.samples !== other.samples ||
    one.fadeIn !== other.fadeIn ||
    one.fadeOut !== other.fadeOut ||
    one.clip.cueIn !== other.clip.cueIn ||
    one.clip.cueOut !== other.clip.cueOut ||
    one.clip.volume !== other.clip.volume
  );
}
