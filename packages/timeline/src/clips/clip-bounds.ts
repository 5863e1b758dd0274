import { GRID_SAMPLES } from "../limits.ts";

/** Shortest part that may be left of a sound, in samples: a step of the grid, or all of a sound that is shorter. */
export function minClipSamples(sourceSamples: number): number {
  return Math.min(GRID_SAMPLES, sourceSamples);
}

/** Fades as far as they fit into so many samples. The end is more exposed than the beginning: it keeps its fade. */
export function fitFades(
  fades: { fadeIn: number; fadeOut: number },
  samples: number,
): { fadeIn: number; fadeOut: number } {
  const fadeOut = Math.min(fades.fadeOut, samples);
  return { fadeIn: Math.min(fades.fadeIn, samples - fadeOut), fadeOut };
}
