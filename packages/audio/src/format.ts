/** Hz: the rate of everything Lectern hands out. */
export const SAMPLE_RATE = 44_100;

/** Samples for each channel in one MPEG-1 Layer III frame (ISO/IEC 11172-3, 2.4.2.1). */
export const SAMPLES_PER_FRAME = 1152;
