import { quantiseDecibels } from "../pcm/decibels.ts";

/** Loudness of what Lectern hands out, for voice alone. */
export const TARGET_LUFS_MONO = -19;
/** Loudness of what Lectern hands out, with music. */
export const TARGET_LUFS_STEREO = -16;
/** LU by which an item may drift from the target before its gain changes, and with it every one of its segments. */
export const LOUDNESS_TOLERANCE = 0.3;
/** dB: more would raise the noise of a silent recording. */
const mostGainDb = 40;

/**
 * The one gain of an item, in tenths of a dB: brings its loudness before gain to the target. An item that has a gain
 * keeps it while the loudness with it stays within {@link LOUDNESS_TOLERANCE}. Silence (-Infinity) keeps it too, or gets 0.
 */
export function masteringGainDb(
  measuredLufs: number,
  { targetLufs = TARGET_LUFS_MONO, currentGainDb }: { targetLufs?: number; currentGainDb?: number | undefined } = {},
): number {
  if (!Number.isFinite(measuredLufs)) return currentGainDb ?? 0;
  const wanted = targetLufs - measuredLufs;
  if (currentGainDb !== undefined && Math.abs(wanted - currentGainDb) <= LOUDNESS_TOLERANCE) return currentGainDb;
  return quantiseDecibels(Math.max(-mostGainDb, Math.min(mostGainDb, wanted)));
}
