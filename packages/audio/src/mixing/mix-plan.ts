/** A sound made of several, in samples at 44.1 kHz. */
export interface MixPlan {
  /** Length of the whole. */
  samples: number;
  clips: readonly MixClip[];
  /** How far music is turned down under speech. */
  ducking: "off" | "light" | "strong";
}

export interface MixClip {
  /** Names the sound. */
  source: string;
  /** Music is turned down while speech is heard. */
  role: "speech" | "music";
  startsAt: number;
  /** How long it is heard. */
  samples: number;
  /** What is heard of the sound; repeated from `cueIn` while `samples` are more than that. */
  cueIn: number;
  cueOut: number;
  fadeIn: number;
  fadeOut: number;
  /** Linear amplitude, 0..1. */
  gain: number;
  /** Of speech: when words are spoken, in samples of the source, in order. */
  words?: readonly { from: number; to: number }[];
}

/** Two channels of the same length, -1..1. */
export type StereoSamples = readonly [left: Float32Array, right: Float32Array];

/**
 * Reads sounds. Adds nothing and scales nothing: writes `into[0].length` samples from `from` on of a source, both
 * channels of it (a mono sound twice), and zeros past its end.
 */
export type ReadSource = (source: string, from: number, into: StereoSamples) => void;
