import { compositionOf, timelineOf, type ComposerSettings } from "@lectern/timeline";

/** Whether two timelines sound alike and are shown alike, whatever the generated voice says of the places of their clips. */
export function isSameTimeline(one: ComposerSettings, other: ComposerSettings): boolean {
  return (
    one.zoomLevel === other.zoomLevel &&
    one.includeTitle === other.includeTitle &&
    compositionOf(timelineOf(one)) === compositionOf(timelineOf(other))
  );
}
