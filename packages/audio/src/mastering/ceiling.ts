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
