import type { ClipView, TrackView } from "./clip-view.ts";
import { SAMPLES_PER_SECOND, TICK_SECONDS } from "./scale.ts";

/**
 * What dragged edges snap to, ascending, in samples: edges of clips, words, ticks of the ruler, the playhead.
 * @param moving the dragged clip; clips of its section that move with it are left out, too
 */
export function snapTargets(
  tracks: readonly TrackView[],
  moving: ClipView,
  { playhead, end }: { playhead: number; end: number },
): number[] {
  const targets = [playhead];
  for (let tick = 0; tick <= end; tick += TICK_SECONDS * SAMPLES_PER_SECOND) targets.push(tick);
  for (const view of tracks.flatMap(({ clips }) => clips)) {
    const movesAlong = moving.section === "TTS" && view.section === "TTS" && view.startsAt >= moving.startsAt;
    if (view.id === moving.id || movesAlong) continue;
    targets.push(view.startsAt, view.startsAt + view.samples, ...wordEdges(view));
  }
  return targets.toSorted((one, other) => one - other);
}

/** Where the words of a clip begin and end, in samples from the start of the timeline. */
function wordEdges({ clip, startsAt, words }: ClipView): number[] {
  return words
    .flatMap(({ from, to }) => [from, to])
    .filter((edge) => edge >= clip.cueIn && edge <= clip.cueOut)
    .map((edge) => startsAt + edge - clip.cueIn);
}
