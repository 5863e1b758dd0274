/** Grid of positions on the wire, in samples: 0.1 s at 44.1 kHz. */
export const GRID_SAMPLES = 4410;
/** Volume of a new clip, 0..100: a linear amplitude in percent. */
export const DEFAULT_VOLUME = 100;
export const DEFAULT_ZOOM = 60;
export const MAX_ZOOM = 100;
/** AUDIO clips of one timeline; its TTS clips are as many as its text has blocks. */
export const MAX_AUDIO_CLIPS = 500;
export const MAX_TRACKS = 32;
/** Longest time on the wire, in seconds: any position, length or fade. */
export const MAX_SECONDS = 24 * 3600;
export const MAX_CLIP_TITLE_CHARACTERS = 255;
export const MAX_CLIP_URL_CHARACTERS = 2048;
/** A clip without audio is assumed to last its words at this rate, within these bounds, in seconds. */
export const ASSUMED_WORDS_PER_SECOND = 2.5;
export const MIN_ASSUMED_SECONDS = 5;
export const MAX_ASSUMED_SECONDS = 19;
/** Of a pattern: between its intro or outro and the speech. */
export const MAX_PATTERN_OFFSET_SECONDS = 60;
export const MAX_PATTERN_FADE_SECONDS = 30;
/** Shortest sound that is repeated, in samples: a frame of MP3. */
export const MIN_LOOP_SAMPLES = 1152;
export const MAX_SAMPLES = MAX_SECONDS * 44_100;
