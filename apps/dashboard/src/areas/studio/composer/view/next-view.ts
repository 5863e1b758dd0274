import type { ClipView, TrackView } from "./clip-view.ts";

/** The clip that the keys lead to from another: before or after it on its row, first or last there, or on another row. */
export function nextView(
  tracks: readonly TrackView[],
  id: string,
  to: "before" | "after" | "first" | "last" | "up" | "down",
): ClipView | undefined {
  const row = tracks.findIndex(({ clips }) => clips.some((clip) => clip.id === id));
  const clips = tracks[row]?.clips ?? [];
  const index = clips.findIndex((clip) => clip.id === id);
  if (to === "before") return clips[index - 1];
  if (to === "after") return clips[index + 1];
  if (to === "first") return clips[0];
  if (to === "last") return clips.at(-1);
  const middle = middleOf(clips[index]);
  const rows = to === "up" ? tracks.slice(0, Math.max(0, row)).toReversed() : tracks.slice(row + 1);
  return rows
    .find((track) => track.clips.length > 0)
    ?.clips.toSorted((one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle))[0];
}

function middleOf(view: ClipView | undefined): number {
  return view ? view.startsAt + view.samples / 2 : 0;
}
