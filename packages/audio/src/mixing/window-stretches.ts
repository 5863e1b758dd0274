import type { MixWindow } from "./mix-windows.ts";

/** Windows of a stretch at most: what a thread does at once, 41 s. */
const mostWindows = 4;

/**
 * Windows of a mix, of which some may be missing, as stretches of windows that follow one another: what two of them share is
 * decoded and encoded once within a stretch. Even ones, and at least two of what can be shared between threads.
 * @param windows in order
 */
export function windowStretches<Window extends MixWindow>(windows: readonly Window[]): Window[][] {
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
