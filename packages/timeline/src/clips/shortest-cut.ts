import { GRID_SAMPLES } from "../limits.ts";

/** Shortest part that may be left of a sound, in samples: a step of the grid, or all of a sound that is shorter. */
export function shortestCut(sourceSamples: number): number {
  return Math.min(GRID_SAMPLES, sourceSamples);
}
