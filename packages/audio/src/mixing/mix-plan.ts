/** A sound made of several, in samples at 44.1 kHz. What is kept of a plan (its ducking) is kept as long as the object: never change one. */
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
  /** What is heard of the sound; repeated from `cueIn` while `samples` are more than that. Silence beyond the sound's end. */
  cueIn: number;
  cueOut: number;
  /** Length of the whole sound: what is cut short of it gets a short fade. Absent: `cueOut` is its end. */
  sourceSamples?: number;
  /** Linear: within it sample n of the clip has n / fadeIn of the volume. */
  fadeIn: number;
  /** Linear: within it the clip's nth sample from its end (the last is the first) has n / fadeOut of the volume. */
  fadeOut: number;
  /** Linear amplitude, 0..1. */
  gain: number;
  /** Of speech: when words are spoken, in samples of the source. Absent: throughout. */
  words?: readonly { from: number; to: number }[];
}

/** Two channels of the same length, -1..1. */
export type StereoSamples = readonly [left: Float32Array, right: Float32Array];

/**
 * Reads sounds. Adds nothing and scales nothing: writes `into[0].length` samples from `from` on of a source, both
 * channels of it (a mono sound twice), and zeros before its start and past its end.
 */
export type ReadSource = (source: string, from: number, into: StereoSamples) => void;

/** `length` arrays of two channels. */
export function allocateStereo(length: number): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  return [new Float32Array(length), new Float32Array(length)];
}
