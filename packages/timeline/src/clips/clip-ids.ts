import type { Timeline } from "../timeline.ts";
import { clipsOf } from "./find-clip.ts";

const prefix = "clip-";

/** The id with a number. */
export function clipId(number: number): string {
  return `${prefix}${number}`;
}

/** An id that no clip of the timeline has. Ids of removed clips may be given again: undo brings them back in turn. */
export function newClipId(timeline: Timeline): string {
  let highest = 0;
  for (const { id } of clipsOf(timeline)) {
    const number = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0;
    if (number > highest) highest = number;
  }
  return clipId(highest + 1);
}
