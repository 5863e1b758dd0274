import type { ClipView } from "../scene/clip-view.ts";

/**
 * The clips that overlap a stretch, and those that are kept wherever they are, each with its place in the row. A row of
 * hundreds costs no more than what of it is seen.
 * @param from start of the stretch, in samples
 */
export function clipsInSight(
  clips: readonly ClipView[],
  { from, to, kept }: { from: number; to: number; kept: readonly (string | undefined)[] },
): { view: ClipView; index: number }[] {
  return clips
    .map((view, index) => ({ view, index }))
    .filter(({ view: { id, startsAt, samples } }) => (startsAt < to && startsAt + samples > from) || kept.includes(id));
}
