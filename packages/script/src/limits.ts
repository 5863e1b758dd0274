/** Characters (UTF-16 code units, a paragraph's end counts as one) that a block holds at most. */
export const MAX_BLOCK_CHARACTERS = 2000;
export const MAX_BLOCKS = 2000;
/** Runs of text and pauses together, in one block. */
export const MAX_BLOCK_INLINES = 4000;
export const MAX_BLOCK_PAUSES = 200;
/** Runs of text and pauses together, in a script in its normal form: a book with a mark at every tenth word has fewer. */
export const MAX_SCRIPT_INLINES = 100_000;
/** Maximum length of one pause, in seconds. */
export const MAX_PAUSE_SECONDS = 50;
/** All pauses of a script together, in seconds. */
export const MAX_SCRIPT_PAUSE_SECONDS = 4 * 3600;
/** `original` and `replaceWith` of a mark or of a lexeme. */
export const MAX_PRONUNCIATION_CHARACTERS = 200;
export const MAX_LEXEMES = 5000;
/** Entries of a lexicon that are regular expressions. */
export const MAX_PATTERN_LEXEMES = 50;
/** Instructions of one regular expression, and of all of a lexicon together: each may be run at each character. */
export const MAX_PATTERN_INSTRUCTIONS = 400;
export const MAX_LEXICON_PATTERN_INSTRUCTIONS = 1000;
/** Characters that one match of a regular expression takes in at most. */
export const MAX_PATTERN_MATCH_CHARACTERS = 200;
/** Maximum number of errors that one validation reports. */
export const MAX_ERRORS = 50;
/** Maximum width of an utterance that an engine is given: a full-width character is two. */
export const MAX_UTTERANCE_WIDTH = 400;
/** Gain of a voice, from its negative, in dB. */
export const MAX_GAIN_DB = 6;
/** Rate of a voice, in percent. */
export const MIN_RATE_PERCENT = 20;
export const MAX_RATE_PERCENT = 200;
/** Text that a voice is heard with before it is chosen. */
export const MIN_PREVIEW_CHARACTERS = 10;
export const MAX_PREVIEW_CHARACTERS = 200;
/** Name of a saved profile, in characters as a reader counts them. */
export const MAX_PROFILE_NAME_CHARACTERS = 100;
/** The same in UTF-16 units: an emoji of a family has eleven. */
export const MAX_PROFILE_NAME_UNITS = 1200;
