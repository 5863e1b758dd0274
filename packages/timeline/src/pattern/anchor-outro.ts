import { settleTrack } from "../edits/settle-track.ts";
import { layOut } from "../lay-out.ts";
import type { AudioClip, Timeline } from "../timeline.ts";
import { onGrid } from "../wire-times.ts";

/** The timeline with its outro where the speech ends now. The same object when it is there. */
export function anchorOutro(timeline: Timeline): Timeline {
  const index = timeline.tracks.findIndex((track) => track.some(isOutro));
  const track = timeline.tracks[index];
  if (!track) return timeline;
  const { speechEnd } = layOut(timeline);
  const anchored = track.map((clip) => {
    if (!clip.pattern || !isOutro(clip)) return clip;
    const delay = outroDelay(speechEnd, clip.pattern.offset);
    return delay === clip.delay ? clip : { ...clip, delay };
  });
  const settled = settleTrack(anchored);
  // One that is held up by the clip before it was moved for nothing.
  const isSame = settled.every((clip, place) => clip.id === track[place]?.id && clip.delay === track[place].delay);
  return isSame ? timeline : { ...timeline, tracks: timeline.tracks.with(index, settled) };
}

export function isOutro({ pattern }: AudioClip): boolean {
  return pattern?.part === "outro";
}

/** Where an outro begins that keeps an offset to the end of the speech. */
export function outroDelay(speechEnd: number, offset: number): number {
  return Math.max(0, onGrid(speechEnd + offset));
}
