import { LAST_BLOCK_MESSAGE } from "../messages.ts";
import type { SpeechClip, Timeline } from "../timeline.ts";
import { type Outcome, refuse } from "./outcome.ts";
import { withSpeech } from "./with-speech.ts";

/** A clip before the one at an index. */
export function addSpeech(timeline: Timeline, clip: SpeechClip, index: number): Timeline {
  return withSpeech(timeline, timeline.speech.toSpliced(indexIn(index, timeline.speech.length), 0, clip));
}

export function removeSpeech(timeline: Timeline, index: number): Outcome {
  if (timeline.speech.length <= 1) return refuse(LAST_BLOCK_MESSAGE);
  return withSpeech(timeline, timeline.speech.toSpliced(index, 1));
}

/** Speech to another index: nothing gets longer or shorter, music stays where it is. */
export function moveSpeech(timeline: Timeline, from: number, to: number): Timeline {
  const at = indexIn(to, timeline.speech.length - 1);
  const clip = timeline.speech[from];
  if (at === from || !clip) return timeline;
  return { ...timeline, speech: timeline.speech.toSpliced(from, 1).toSpliced(at, 0, clip) };
}

/** A clip as it is now in the place of the one at an index. */
export function replaceSpeech(timeline: Timeline, index: number, clip: SpeechClip): Timeline {
  return timeline.speech[index] === clip ? timeline : withSpeech(timeline, timeline.speech.with(index, clip));
}

function indexIn(index: number, last: number): number {
  return Math.min(Math.max(0, Math.trunc(index)), last);
}
