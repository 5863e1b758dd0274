/** A script is a list of blocks; its JSON is Slate's document and goes over the wire as it is. */
export type Script = Block[];

/** What one voice reads in one go: at most {@link MAX_BLOCK_CHARACTERS} characters of text. */
export interface Block {
  type: "block";
  is_title?: boolean;
  audio_profile: VoiceProfile;
  children: Paragraph[];
}

export interface Paragraph {
  type: "paragraph";
  children: Inline[];
}

export type Inline = TextLeaf | Pause;

/** Silence that was asked for. An inline void of Slate, hence the one empty child. */
export interface Pause {
  type: "pause";
  /** Seconds, 0..50 in tenths. */
  duration: number;
  children: [{ text: "" }];
}

/** A run of text with the marks that hold for all of it. */
export interface TextLeaf {
  text: string;
  say_as?: { interpret_as: SayAs };
  pronunciation?: { original: string; replaceWith: string };
  emphasis?: { emphasis_strength: EmphasisStrength };
  /** What the editor paints; never heard. */
  highlight?: boolean;
}

/** The ways to read a run of text, in the order of the menu. */
export const SAY_AS = [
  "address",
  "cardinal",
  "spell-out",
  "date",
  "digits",
  "fraction",
  "ordinal",
  "telephone",
  "time",
  "name",
  "expletive",
  "unit",
] as const;
export type SayAs = (typeof SAY_AS)[number];

export const EMPHASIS_STRENGTHS = ["strong", "moderate", "reduced"] as const;
export type EmphasisStrength = (typeof EMPHASIS_STRENGTHS)[number];

/** Names of pitch; "" and "default" both mean the voice's own. */
export const PITCHES = ["", "default", "x-low", "low", "medium", "high", "x-high"] as const;
export type Pitch = (typeof PITCHES)[number];

export const VOICE_ENGINES = ["neural", "standard"] as const;
export type VoiceEngine = (typeof VOICE_ENGINES)[number];

/** Which voice speaks and how. */
export interface VoiceProfile {
  id?: string;
  profile_name?: string;
  /** BCP 47. */
  lang_code: string;
  /** The voice's code within its platform. */
  voice: string;
  engine: VoiceEngine;
  platform: string;
  /** Gain in dB, -6..6 in steps of 0.5; 0 when new. */
  volume: number;
  /** Rate in percent, a whole number 20..200; 50 is half as fast, 100 when new. */
  speed: number;
  pitch: Pitch;
  /** A style of the voice, "" for none. */
  style: string;
  auto_breathing?: boolean;
}

/** An entry of a project's lexicon: wherever `original` stands as a whole word, `replaceWith` is spoken. */
export interface Lexeme {
  original: string;
  replaceWith: string;
  /** BCP 47; "en" also holds for "en-GB". */
  language: string;
}

/** What a block is to the engine, in order. */
export type UtteranceItem = { kind: "speech"; utterance: Utterance } | { kind: "pause"; seconds: number };

/** One unit of synthesis: a sentence, or the part of one before a pause. */
export interface Utterance {
  /** BCP 47 of the voice that speaks it. */
  locale: string;
  words: UtteranceWord[];
  /** "clause" when the sentence goes on in the next utterance (cut by a pause, or too long for one). */
  end: "sentence" | "clause";
  /** The last of its paragraph: what follows deserves a longer natural gap. */
  paragraphEnd?: true;
}

/**
 * A word of an utterance. `lead + spoken + trail` of all words joined is what the engine is given: spaces and
 * punctuation live in `lead` and `trail`.
 */
export interface UtteranceWord {
  /** The text as the writer wrote it, without the punctuation around it. */
  written: string;
  /** UTF-16 offsets of `written` in the text of its block. */
  start: number;
  end: number;
  lead: string;
  spoken: string;
  trail: string;
  emphasis?: EmphasisStrength;
}
