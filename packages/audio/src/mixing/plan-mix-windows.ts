import { SAMPLES_PER_FRAME } from "../format.ts";
import { WINDOW_FRAMES, WINDOW_LEAD_FRAMES, WINDOW_TAIL_FRAMES } from "./encode-window.ts";
import { gaplessEnding } from "../planning/gapless.ts";

/** A part of a mix's file that is encoded on its own. */
export interface MixWindow {
  /** Frames of the file before it. */
  firstFrame: number;
  frames: number;
  /** The samples of the mix that it is made of, with those around it: they may begin before 0 and end after the mix. */
  from: number;
  samples: number;
}

/** The windows of a mix, in order; together they are the frames that a player needs for exactly its samples. */
export function planMixWindows(mixSamples: number): MixWindow[] {
  const all = gaplessEnding(0, mixSamples).silentFrames;
  return Array.from({ length: Math.ceil(all / WINDOW_FRAMES) }, (_, index) => {
    const firstFrame = index * WINDOW_FRAMES;
    const frames = Math.min(WINDOW_FRAMES, all - firstFrame);
    return {
      firstFrame,
      frames,
      from: (firstFrame - WINDOW_LEAD_FRAMES) * SAMPLES_PER_FRAME,
      samples: (WINDOW_LEAD_FRAMES + frames + WINDOW_TAIL_FRAMES) * SAMPLES_PER_FRAME,
    };
  });
}

/** Windows of a stretch at most: what a thread does at once, 41 s. */
const mostWindows = 4;

/**
 * Windows of a mix, of which some may be missing, as stretches of windows that follow one another: what two of them share is
 * decoded and encoded once within a stretch. Even ones, and at least two of what can be shared between threads.
 * @param windows in order
 */
export function windowRuns<Window extends MixWindow>(windows: readonly Window[]): Window[][] {
  const runs: Window[][] = [];
  for (const window of windows) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.firstFrame + last.frames === window.firstFrame) runs.at(-1)!.push(window);
    else runs.push([window]);
  }
  return runs.flatMap((run) => {
    const count = Math.min(run.length, Math.max(2, Math.ceil(run.length / mostWindows)));
    return Array.from({ length: count }, (_, index) => {
      const [start, end] = [index, index + 1].map((place) => Math.round((place * run.length) / count));
      return run.slice(start, end);
    });
  });
}
