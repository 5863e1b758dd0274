/** Shortest and longest that a caption is shown, in milliseconds. */
export const MIN_CUE_MS = 700;
export const MAX_CUE_MS = 7000;
/** How long a caption stays after its last word, when nothing follows sooner. */
export const LINGER_MS = 300;

/** Whole milliseconds. */
export interface TimeSpan {
  start: number;
  end: number;
}

/**
 * When captions are shown, from when their words are spoken: from the first word to 0.3 s after the last, or to the
 * next caption when that comes sooner; 0.7 to 7 s. Where words come faster than that, captions move later.
 * @param spoken rising
 */
export function cueTimes(spoken: readonly TimeSpan[]): TimeSpan[] {
  const spans: TimeSpan[] = [];
  let free = 0;
  for (const [index, { start: wanted, end: spokenEnd }] of spoken.entries()) {
    const start = Math.max(wanted, free);
    const next = spoken[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const lingering = Math.min(Math.max(spokenEnd + LINGER_MS, start + MIN_CUE_MS), Math.max(next, start + MIN_CUE_MS));
    const end = Math.min(lingering, start + MAX_CUE_MS);
    spans.push({ start, end });
    free = end;
  }
  return spans;
}
