import type { AudioClip, Clip, SpeechClip, Timeline } from "../timeline.ts";

/** Where a clip stands, as the wire counts: section 0 is TTS, 1 is AUDIO; its track there, and its place on that. */
export interface ClipIndex {
  section: 0 | 1;
  track: number;
  block: number;
}

export type FoundClip = { clip: SpeechClip; at: ClipIndex } | { clip: AudioClip; at: ClipIndex };

/** All clips: speech first, then track by track. */
export function clipsOf(timeline: Timeline): Clip[] {
  return [...timeline.speech, ...timeline.tracks.flat()];
}

/** A clip by its id, with its place. */
export function findClip(timeline: Timeline, id: string): FoundClip | undefined {
  const block = timeline.speech.findIndex((clip) => clip.id === id);
  const speech = timeline.speech[block];
  if (speech) return { clip: speech, at: { section: 0, track: 0, block } };
  for (const [track, clips] of timeline.tracks.entries()) {
    const index = clips.findIndex((clip) => clip.id === id);
    const clip = clips[index];
    if (clip) return { clip, at: { section: 1, track, block: index } };
  }
  return undefined;
}

/** The clip at a place. */
export function clipAt(timeline: Timeline, { section, track, block }: ClipIndex): Clip | undefined {
  if (section === 1) return timeline.tracks[track]?.[block];
  return track === 0 ? timeline.speech[block] : undefined;
}

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
