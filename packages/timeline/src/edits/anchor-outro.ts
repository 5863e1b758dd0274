import { normaliseTrack } from "./normalise-track.ts";
import { layOut, leastSamples } from "../clips/lay-out.ts";
import type { AudioClip, Timeline } from "../timeline.ts";
import { snapToGrid, snapUpToGrid } from "../wire-times.ts";

/**
 * The timeline with its outro where the speech ends now. Clips after it on its track make room for it, but not an intro: the
 * speech begins behind that, and would end later each time. An outro that would move it stands behind it. The same object when
 * the outro is there.
 */
export function anchorOutro(timeline: Timeline): Timeline {
  const index = timeline.tracks.findIndex((track) => track.some(isOutro));
  const track = timeline.tracks[index];
  if (!track) return timeline;
  const { speechEnd } = layOut(timeline);
  const anchored = normaliseTrack(
    track.map((clip) =>
      clip.pattern && isOutro(clip) ? withDelay(clip, outroDelay(speechEnd, clip.pattern.offset)) : clip,
    ),
  );
  const intro = track.findLast(isIntro);
  const movesIntro = intro && anchored.some((clip) => clip.id === intro.id && clip.delay !== intro.delay);
  const settled = movesIntro ? behindIntro(track, intro) : anchored;
  // One that is held up by the clip before it was moved for nothing.
  const isSame = settled.every((clip, place) => clip.id === track[place]?.id && clip.delay === track[place].delay);
  return isSame ? timeline : { ...timeline, tracks: timeline.tracks.with(index, settled) };
}

function behindIntro(track: readonly AudioClip[], intro: AudioClip): readonly AudioClip[] {
  const delay = snapUpToGrid(intro.delay + leastSamples(intro));
  return normaliseTrack(track.map((clip) => (isOutro(clip) ? withDelay(clip, delay) : clip)));
}

function withDelay(clip: AudioClip, delay: number): AudioClip {
  return delay === clip.delay ? clip : { ...clip, delay };
}

function isIntro({ pattern }: AudioClip): boolean {
  return pattern?.part === "intro";
}

export function isOutro({ pattern }: AudioClip): boolean {
  return pattern?.part === "outro";
}

/** Where an outro begins that keeps an offset to the end of the speech. */
export function outroDelay(speechEnd: number, offset: number): number {
  return Math.max(0, snapToGrid(speechEnd + offset));
}
