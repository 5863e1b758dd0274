import type { Timeline } from "../timeline.ts";
import { clipsOf } from "./find-clip.ts";

const prefix = "clip-";

/** The id with a number. */
export function clipId(number: number): string {
  return `${prefix}${number}`;
}

/** Ids that no clip of the timeline has, one at each call. Undo brings back what was removed before they are given again. */
export function newClipIds(timeline: Timeline): () => string {
  let number = 0;
  for (const { id } of clipsOf(timeline)) {
    const known = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0;
    if (known > number) number = known;
  }
  return () => clipId((number += 1));
}

export function newClipId(timeline: Timeline): string {
  return newClipIds(timeline)();
}
