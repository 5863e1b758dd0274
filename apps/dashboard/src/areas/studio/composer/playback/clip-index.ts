import { layOut, type Timeline } from "@lectern/timeline";

/** Where `mixPlan` puts a clip in its list; -1 for one that has no sound, or is not in the timeline. */
export function clipIndex(timeline: Timeline, clipId: string): number {
  const { speech, tracks } = layOut(timeline);
  return [...speech, ...tracks.flat()]
    .filter(({ clip, samples }) => clip.source !== "" && samples > 0)
    .findIndex(({ clip }) => clip.id === clipId);
}
