/** dBTP that nothing exceeds that Lectern hands out, decoded. */
export const TRUE_PEAK_LIMIT_DB = -1;

/** dBTP that the limiter holds before encoding: MP3 at 64 kbit/s moves the peaks of speech by up to 0.7 dB. */
export const ENCODING_CEILING_DB = -1.8;

/** dBTP: no encoding lifts sound this low to the limit. */
export const SAFE_PEAK_DB = -6;
