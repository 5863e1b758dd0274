import { quantiseDecibels } from "../pcm/decibels.ts";

/** dBTP that nothing exceeds that Lectern hands out, decoded. */
export const TRUE_PEAK_LIMIT_DB = -1;

/** dBTP that the limiter holds before encoding: MP3 at 64 kbit/s moves the peaks of speech by up to 0.7 dB. */
export const ENCODING_CEILING_DB = -1.8;

/** dBTP: no encoding lifts sound this low to the limit. */
export const SAFE_PEAK_DB = -6;

/**
 * dB by which the limiter lowers a peak at most. A block at +6 dB among as many at 0 and -6 needs 8 to 10 dB with the
 * peakiest of the embedded voices; beyond that limiting adds distortion and hardly any loudness.
 */
export const MAX_LIMITING_DB = 10;

/** Loudness of what Lectern hands out, for voice alone. */
export const TARGET_LUFS_MONO = -19;
/** Loudness of what Lectern hands out, with music. */
export const TARGET_LUFS_STEREO = -16;
/** LU by which an item may drift from the target before its gain changes, and with it every one of its segments. */
export const LOUDNESS_TOLERANCE = 0.3;
/** dB: more would raise the noise of a silent recording. */
const maxGainDb = 40;

export interface MasteringGainOptions {
  targetLufs?: number;
  /** The gain that the item has. */
  currentGainDb?: number | undefined;
  /** dB that the gain may not exceed, whatever the target asks for. */
  highestGainDb?: number;
}

/**
 * The one gain of an item, in tenths of a dB: brings its loudness before gain to the target, or as near to it as
 * `highestGainDb` allows. An item that has a gain keeps it while it differs from that by no more than
 * {@link LOUDNESS_TOLERANCE}. Silence (-Infinity) keeps it too, or gets 0.
 */
export function masteringGainDb(
  measuredLufs: number,
  { targetLufs = TARGET_LUFS_MONO, currentGainDb, highestGainDb = maxGainDb }: MasteringGainOptions = {},
): number {
  if (!Number.isFinite(measuredLufs)) return currentGainDb ?? 0;
  const wanted = Math.min(targetLufs - measuredLufs, highestGainDb);
  if (currentGainDb !== undefined && Math.abs(wanted - currentGainDb) <= LOUDNESS_TOLERANCE) return currentGainDb;
  return quantiseDecibels(Math.max(-maxGainDb, Math.min(maxGainDb, wanted)));
}
