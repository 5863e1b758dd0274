import { textWidth } from "@lectern/script";
import type { Cue } from "./caption-word.ts";

/** Shortest and longest that a caption is shown, in milliseconds: 5/6 s and 7 s (Netflix Timed Text Style Guide). */
export const MIN_CUE_MS = 834;
export const MAX_CUE_MS = 7000;
/** How long a caption stays after its last word, when nothing follows sooner. */
const LINGER_MS = 300;
/** Characters a second that are read with ease, a full-width one counting two. */
export const MAX_CHARACTERS_PER_SECOND = 17;
/** Two frames of 25 a second: a shorter gap flickers. */
export const MIN_GAP_MS = 80;

/** Whole milliseconds. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** When the words of a caption are spoken, and how wide they are. */
export interface SpokenSpan extends TimeSpan {
  width: number;
}

/** Milliseconds that reading a text of this width takes. */
export function readingMs(width: number): number {
  return Math.ceil((width * 1000) / MAX_CHARACTERS_PER_SECOND);
}

/**
 * When captions are shown, from when their words are spoken: from the first word to 0.3 s after the last, longer where
 * reading takes longer, but no further than to the next caption; 5/6 to 7 s. A gap to the next is none, or at least two
 * frames. Where words come faster than that, captions move later.
 * @param spoken rising
 */
export function cueTimes(spoken: readonly SpokenSpan[]): TimeSpan[] {
  const spans: TimeSpan[] = [];
  let free = 0;
  for (const [index, { start: wanted, end: spokenEnd, width }] of spoken.entries()) {
    const start = Math.max(wanted, free);
    const next = spoken[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const shortest = start + MIN_CUE_MS;
    const longest = start + MAX_CUE_MS;
    const wantedEnd = Math.max(spokenEnd + LINGER_MS, start + readingMs(width), shortest);
    let end = Math.min(wantedEnd, Math.max(next, shortest), longest);
    if (next > end && next - end < MIN_GAP_MS) end = next <= longest ? next : next - MIN_GAP_MS;
    spans.push({ start, end });
    free = end;
  }
  return spans;
}

/** Characters a second of a caption, spaces counted, a full-width character counting two. */
export function readingSpeed({ startSeconds, endSeconds, lines }: Cue): number {
  return textWidth(lines.join("")) / (endSeconds - startSeconds);
}

/** The part (0 to 1) of captions that the speech leaves too little time to be read at 17 characters a second. */
export function shareTooFast(cues: readonly Cue[]): number {
  if (cues.length === 0) return 0;
  // Times are whole milliseconds.
  const isFast = (cue: Cue): boolean => readingSpeed(cue) > MAX_CHARACTERS_PER_SECOND + 0.001;
  return cues.filter(isFast).length / cues.length;
}
