import { GRID_SAMPLES } from "@lectern/timeline";

/** The grid of positions is 0.1 s. */
export const SAMPLES_PER_SECOND = GRID_SAMPLES * 10;
/** The ruler ends here at the earliest, in seconds. */
const MIN_TIMELINE_SECONDS = 200;
/** Room after the last clip, in seconds: a clip can be dropped there. */
const ROOM_SECONDS = 30;
export const TICK_SECONDS = 10;
const PIXELS_PER_ZOOM = 0.2;

/** Pixels for a second at a zoom of 0..100; a zoom of 0 is drawn as 1, which still has an extent. */
export function pixelsPerSecond(zoom: number): number {
  return PIXELS_PER_ZOOM * Math.max(1, zoom);
}

/** Seconds that the ruler shows for a timeline of so many samples, in whole ticks. */
export function rulerSeconds(samples: number): number {
  const end = samples / SAMPLES_PER_SECOND + ROOM_SECONDS;
  return Math.max(MIN_TIMELINE_SECONDS, Math.ceil(end / TICK_SECONDS) * TICK_SECONDS);
}

/** Every how many ticks one has a label, so that labels of this width do not meet. */
export function ticksPerLabel(scale: number, labelWidth: number): number {
  return [1, 2, 3, 6, 12, 30, 60, 180, 360].find((ticks) => ticks * TICK_SECONDS * scale >= labelWidth) ?? 720;
}

/** The grid of 0.1 s. */
export function roundToTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** Samples as seconds with one digit after the point. */
export function formatTenths(samples: number): string {
  return (samples / SAMPLES_PER_SECOND).toFixed(1);
}

/** Width of a clip, in pixels. */
export function clipWidth({ samples }: { samples: number }, scale: number): number {
  return Math.max(2, (samples / SAMPLES_PER_SECOND) * scale);
}
