import type { Change } from "./change.ts";
import { normaliseTrack } from "./normalise-track.ts";
import { shiftMusic } from "./shift-music.ts";
import { layOut, speechStart } from "../clips/lay-out.ts";
import type { AudioClip, Timeline } from "../timeline.ts";
import { snapToGrid } from "../wire-times.ts";
import { anchorOutro, isOutro } from "./anchor-outro.ts";

/**
 * What follows from a pattern when its timeline was edited: speech follows the intro, with the bed and the music beside
 * it, and the outro follows the speech. An outro that was moved itself keeps its new distance.
 */
export function followPattern(before: Timeline, after: Timeline, change: Change): Timeline {
  if (after === before || !hasPattern(before)) return after;
  return anchorOutro(withOwnOffset(before, followIntro(before, after), change));
}

/** Music and bed begin earlier or later by as much as the speech does since its intro changed. */
export function followIntro(before: Timeline, after: Timeline): Timeline {
  const from = speechStart(before);
  const by = speechStart(after) - from;
  if (by === 0) return after;
  const tracks = shiftMusic(after.tracks, [{ from, by }]).map((track) =>
    normaliseTrack(
      track.map((clip) => (isFollowing(clip) ? { ...clip, delay: Math.max(0, snapToGrid(clip.delay + by)) } : clip)),
    ),
  );
  return { ...after, tracks };
}

/** A bed that does not begin with the timeline. */
function isFollowing({ pattern, delay }: AudioClip): boolean {
  return pattern?.part === "bed" && delay > 0;
}

function withOwnOffset(before: Timeline, after: Timeline, change: Change): Timeline {
  const [was, outro] = [outroOf(before), outroOf(after)];
  if (!was || !outro?.pattern || was.delay === outro.delay || !isMoveOf(change, outro.id)) return after;
  const moved = { ...outro, pattern: { ...outro.pattern, offset: outro.delay - layOut(after).speechEnd } };
  return { ...after, tracks: after.tracks.map((track) => track.map((clip) => (clip === outro ? moved : clip))) };
}

function isMoveOf(change: Change, id: string): boolean {
  return "clip" in change && (change.clip === id || change.type === "swap");
}

function outroOf({ tracks }: Timeline) {
  return tracks.flat().find(isOutro);
}

export function hasPattern({ tracks }: Timeline): boolean {
  return tracks.some((track) => track.some(({ pattern }) => pattern !== undefined));
}
