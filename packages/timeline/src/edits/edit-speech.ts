import { layOut, type PlacedClip } from "../lay-out.ts";
import { LAST_BLOCK_MESSAGE } from "../messages.ts";
import type { SpeechClip, Timeline } from "../timeline.ts";
import { shiftMusic } from "./shift-music.ts";
import { type Outcome, refuse } from "./outcome.ts";

/** A clip before the one at an index; later speech begins later, and music with it. */
export function addSpeech(timeline: Timeline, clip: SpeechClip, index: number): Timeline {
  const at = Math.min(Math.max(0, Math.trunc(index)), timeline.speech.length);
  const speech = timeline.speech.toSpliced(at, 0, clip);
  if (timeline.speech.length === 0) return { ...timeline, speech };
  const before = layOut(timeline).speech[at - 1];
  const by = clip.delay + clip.cueOut - clip.cueIn;
  return { ...timeline, speech, tracks: shiftMusic(timeline.tracks, [{ from: endOf(before), by }]) };
}

export function removeSpeech(timeline: Timeline, index: number): Outcome {
  const placed = layOut(timeline).speech[index];
  if (timeline.speech.length <= 1 || !placed) return refuse(LAST_BLOCK_MESSAGE);
  const shift = { from: endOf(placed), by: -(placed.clip.delay + placed.samples) };
  return { ...timeline, speech: timeline.speech.toSpliced(index, 1), tracks: shiftMusic(timeline.tracks, [shift]) };
}

/** Speech to another index: nothing gets longer or shorter, music stays where it is. */
export function moveSpeech(timeline: Timeline, from: number, to: number): Timeline {
  const at = Math.min(Math.max(0, Math.trunc(to)), timeline.speech.length - 1);
  const clip = timeline.speech[from];
  if (at === from || !clip) return timeline;
  return { ...timeline, speech: timeline.speech.toSpliced(from, 1).toSpliced(at, 0, clip) };
}

/** A clip as it is now in the place of the one at an index; what comes after it moves, and music with it. */
export function replaceSpeech(timeline: Timeline, index: number, clip: SpeechClip): Timeline {
  const placed = layOut(timeline).speech[index];
  if (!placed || placed.clip === clip) return timeline;
  const shifts = [
    { from: placed.startsAt, by: clip.delay - placed.clip.delay },
    { from: endOf(placed), by: clip.cueOut - clip.cueIn - placed.samples },
  ];
  return {
    ...timeline,
    speech: timeline.speech.with(index, clip),
    tracks: shiftMusic(timeline.tracks, shifts),
  };
}

function endOf(placed: PlacedClip | undefined): number {
  return placed ? placed.startsAt + placed.samples : 0;
}
