import { SAMPLE_RATE } from "@lectern/audio";
import { GRID_SAMPLES } from "./limits.ts";

/** Whole samples of a time on the wire. */
export function samplesOfSeconds(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** Exact to the sample when it is read again: seconds are kept to a millionth. */
export function secondsOfSamples(samples: number): number {
  return Math.round((samples / SAMPLE_RATE) * 1e6) / 1e6;
}

/** The nearest place on the grid. */
export function snapToGrid(samples: number): number {
  // Never -0, which is another value to a comparison of states.
  return Math.round(samples / GRID_SAMPLES) * GRID_SAMPLES + 0;
}

/** The last place on the grid that is not after this one. */
export function snapDownToGrid(samples: number): number {
  return Math.floor(samples / GRID_SAMPLES) * GRID_SAMPLES;
}

/** The first place on the grid that is not before this one. */
export function snapUpToGrid(samples: number): number {
  return Math.ceil(samples / GRID_SAMPLES) * GRID_SAMPLES;
}
