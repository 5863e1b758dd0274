import type { AudioClip } from "../timeline.ts";
import { shiftTrack } from "./shift-music.ts";

/** The clips of a track in the order of time, behind one another. The same object when they are. */
export function normaliseTrack(track: readonly AudioClip[]): readonly AudioClip[] {
  const inOrder = track.toSorted((one, other) => one.delay - other.delay);
  const apart = shiftTrack(inOrder, () => 0);
  return isSameList(track, apart) ? track : apart;
}

export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
