import { textWidth } from "@lectern/script";
import type { Cue } from "./caption-word.ts";

/** Shortest and longest that a caption is shown, in milliseconds: 5/6 s and 7 s (Netflix Timed Text Style Guide). */
export const MIN_CUE_MS = 834;
export const MAX_CUE_MS = 7000;
/** How long a caption stays after its last word, when nothing follows sooner. */
const LINGER_MS = 300;
/** Characters a second that are read with ease, a full-width one counting two. */
export const MAX_CHARACTERS_PER_SECOND = 17;
/** What a practised adult can just read (Netflix Timed Text Style Guide, adult programmes). */
export const HARDLY_READ_PER_SECOND = 20;
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

/** By how many milliseconds a caption may begin before or after its first word, where it or its neighbour needs the time. */
export const MAX_SHIFT_MS = 400;
const shiftStepMs = 40;
const shifts = Array.from(
  { length: (2 * MAX_SHIFT_MS) / shiftStepMs + 1 },
  (_, index) => index * shiftStepMs - MAX_SHIFT_MS,
);

/** What it costs that a caption is faster than this at all, and each character a second that it is faster by. */
const speedCosts = [
  { above: MAX_CHARACTERS_PER_SECOND, atAll: 0.7, each: 1 },
  { above: HARDLY_READ_PER_SECOND, atAll: 2, each: 4 },
];

/** What it costs to show this much in this time. */
function speedCost(width: number, milliseconds: number): number {
  const speed = (width * 1000) / Math.max(1, Math.min(milliseconds, MAX_CUE_MS));
  let cost = Math.max(0, MIN_CUE_MS - milliseconds);
  for (const { above, atAll, each } of speedCosts) if (speed > above) cost += atAll + (speed - above) * each;
  return cost;
}

/** What it costs to begin so much before or after the first word. */
function shiftCost(shift: number): number {
  return Math.abs(shift) / 300;
}

/**
 * When captions begin: with their first words, or a little before or after where one that is fast takes time from a slow
 * neighbour. (BBC Subtitle Guidelines: a sequence may slip out of synchronisation as long as it comes back.)
 */
function shiftedStarts(spoken: readonly SpokenSpan[]): number[] {
  /** For each caption and its shift, the cheapest shift of the next one. */
  const choices: Uint8Array[] = [];
  let costs = new Float64Array(shifts.length);
  for (let index = spoken.length - 1; index >= 0; index -= 1) {
    const { start, width } = spoken[index]!;
    const next = spoken[index + 1]?.start;
    const here = new Float64Array(shifts.length);
    const chosen = new Uint8Array(shifts.length);
    for (const [own, shift] of shifts.entries()) {
      here[own] = Number.POSITIVE_INFINITY;
      for (const [other, nextShift] of shifts.entries()) {
        const available = next === undefined ? Number.POSITIVE_INFINITY : next + nextShift - start - shift;
        const cost = speedCost(width, available) + costs[other]!;
        if (cost < here[own]) [here[own], chosen[own]] = [cost, other];
      }
      here[own] += start + shift < 0 ? Number.POSITIVE_INFINITY : shiftCost(shift);
    }
    costs = here;
    choices[index] = chosen;
  }
  let own = costs.indexOf(Math.min(...costs));
  return spoken.map(({ start }, index) => {
    const begins = start + shifts[own]!;
    own = choices[index]![own]!;
    return begins;
  });
}

/**
 * When captions are shown, from when their words are spoken: from about the first word to 0.3 s after the last, longer
 * where reading takes longer, but no further than to the next caption; 5/6 to 7 s. A gap to the next is none, or at least
 * two frames. Where words come faster than that, captions move later.
 * @param spoken rising
 */
export function cueTimes(spoken: readonly SpokenSpan[]): TimeSpan[] {
  const spans: TimeSpan[] = [];
  const starts = shiftedStarts(spoken);
  let free = 0;
  for (const [index, { end: spokenEnd, width }] of spoken.entries()) {
    const start = Math.max(starts[index]!, free);
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
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

/** The part (0 to 1) of captions that show more than so many characters a second. */
export function shareTooFast(cues: readonly Cue[], charactersPerSecond = MAX_CHARACTERS_PER_SECOND): number {
  if (cues.length === 0) return 0;
  // Times are whole milliseconds.
  return cues.filter((cue) => readingSpeed(cue) > charactersPerSecond + 0.001).length / cues.length;
}
