/**
 * dBTP that the limiter holds before encoding. MP3 at 64 kbit/s moves peaks by up to 0.7 dB, so that what is decoded
 * stays under the -1 dBTP that Lectern promises.
 */
export const ENCODING_CEILING_DB = -1.8;
