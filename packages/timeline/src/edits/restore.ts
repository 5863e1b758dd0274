import type { AudioClip, Clip, SpeechClip, Timeline } from "../timeline.ts";
import { clipsOf } from "../clips/find-clip.ts";
import type { Restore } from "./change.ts";

/** What makes `to` of `from`, and no more than that. */
export function differenceOf(from: Timeline, to: Timeline): Restore {
  const known = new Map(clipsOf(from).map((clip) => [clip.id, clip]));
  const clips = clipsOf(to).filter((clip) => known.get(clip.id) !== clip);
  const restore: Restore = { type: "restore" };
  if (clips.length > 0) restore.clips = clips;
  if (!isSameOrder(from.speech, to.speech)) restore.speech = idsOf(to.speech);
  const isSame =
    from.tracks.length === to.tracks.length &&
    from.tracks.every((track, index) => isSameOrder(track, to.tracks[index]!));
  if (!isSame) restore.tracks = to.tracks.map(idsOf);
  if (from.ducking !== to.ducking) restore.ducking = to.ducking;
  if (from.zoom !== to.zoom) restore.zoom = to.zoom;
  if (from.includeTitle !== to.includeTitle) restore.includeTitle = to.includeTitle;
  if (from.usesPattern !== to.usesPattern) restore.usesPattern = to.usesPattern ?? true;
  return restore;
}

/** A timeline with the parts of another. A clip that neither knows is left out. */
export function applyRestore(timeline: Timeline, restore: Restore): Timeline {
  const clips = new Map<string, Clip>([...clipsOf(timeline), ...(restore.clips ?? [])].map((clip) => [clip.id, clip]));
  const clipsIn = (ids: readonly string[]) => ids.flatMap((id) => clips.get(id) ?? []);
  const speech = clipsIn(restore.speech ?? idsOf(timeline.speech)).filter(
    (clip): clip is SpeechClip => clip.kind === "speech",
  );
  const tracks = (restore.tracks ?? timeline.tracks.map(idsOf)).map((ids) =>
    clipsIn(ids).filter((clip): clip is AudioClip => clip.kind === "audio"),
  );
  return {
    speech,
    tracks,
    ducking: restore.ducking ?? timeline.ducking,
    zoom: restore.zoom ?? timeline.zoom,
    includeTitle: restore.includeTitle ?? timeline.includeTitle,
    ...((restore.usesPattern ?? timeline.usesPattern) === false ? { usesPattern: false } : {}),
  };
}

function idsOf(clips: readonly Clip[]): string[] {
  return clips.map(({ id }) => id);
}

function isSameOrder(one: readonly Clip[], other: readonly Clip[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => other[index]?.id === id);
}
