/** A word with the time in which it is spoken, as captions take it. */
export interface CaptionWord {
  /** As written, with the punctuation that touches it. May hold spaces when several words are spoken as one. */
  text: string;
  /** Seconds from the start of the audio; words are in the order in which they are spoken. */
  startSeconds: number;
  endSeconds: number;
  /** Nothing stands between this word and the next: scripts without spaces, a dash. */
  joined?: boolean;
  sentenceEnd?: boolean;
  paragraphEnd?: boolean;
  /** BCP 47: whose articles, prepositions and particles are kept from a break, and which way it is read. */
  locale?: string;
  /** Name of who speaks it. */
  voice?: string;
}

/** A caption: one or two lines shown together. */
export interface Cue {
  /** Whole milliseconds, in seconds. */
  startSeconds: number;
  endSeconds: number;
  /** One or two. */
  lines: string[];
  /** Name of who speaks, where the words said it. */
  voice?: string;
  /** Set where its lines are read from right to left. */
  direction?: "rtl";
}

export interface CueOptions {
  /** Most a line is wide in Latin characters, a full-width character counting two; 32 when left out, at least 8. */
  lineWidth?: number;
}
