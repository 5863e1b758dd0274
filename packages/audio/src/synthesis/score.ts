/** One note of a part. */
export interface Note {
  /** Seconds from the start of the sound. */
  at: number;
  /** How long it is held, in seconds; what fades after that is the instrument's. */
  length: number;
  /** MIDI note number. */
  midi: number;
  /** 0..1 */
  velocity: number;
  /** -1 left .. 1 right */
  pan: number;
}

/** What plays notes: `render-note.ts` has each one's sound. */
export const INSTRUMENTS = ["pad", "strings", "keys", "mallet", "kalimba", "bell", "bass", "pulse"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

export interface Part {
  instrument: Instrument;
  /** Linear. */
  level: number;
  notes: readonly Note[];
}

/** Noise beneath the music, such as rain. */
export interface Texture {
  /** Linear. */
  level: number;
  /** Hz: what is above is taken away, 6 dB an octave. */
  lowPass: number;
  /** Swells in the whole sound. */
  swells: number;
  /** Drops that are heard, a second. */
  drops: number;
  seed: number;
}

/** All that makes a sound: the same score is the same samples, in every engine. */
export interface Score {
  seconds: number;
  /** What is left sounding at the end goes on at the beginning; otherwise it fades out. */
  loops: boolean;
  parts: readonly Part[];
  texture?: Texture;
  reverb: {
    /** Time in which it falls by 60 dB. */
    seconds: number;
    /** Of the reverberated sound, linear. */
    level: number;
  };
}
