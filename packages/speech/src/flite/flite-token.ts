/** What flite reads at once: a word, a part of one, or a number. */
export interface FliteToken {
  /** Letters or digits, ASCII; an apostrophe within. */
  text: string;
  /** What follows it, of ".,:;!?"; flite rests there. */
  punctuation: string;
  /** flite's phones, spoken in place of the text. */
  phones?: string | undefined;
  shape?: TokenShape | undefined;
}

/** How a token is spoken differently from the rest. */
export interface TokenShape {
  /** How many times as long as the rest of the utterance. */
  stretch: number;
  /** Factor of the utterance's pitch. */
  pitch: number;
  gainDb: number;
}

/** A sound as it is spoken. */
export interface Phone {
  name: string;
  /** Seconds from the first sample. */
  start: number;
  end: number;
  /** Index of its token; undefined for a pause. */
  token: number | undefined;
}
