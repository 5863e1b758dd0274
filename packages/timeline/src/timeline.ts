/** A timeline: what is heard, when, and how loud. All lengths and positions are whole samples at 44.1 kHz. */
export interface Timeline {
  /** TTS section: a clip for each text block, in the order of the text, on one track. */
  speech: readonly SpeechClip[];
  /** AUDIO section: music and other sound, as many tracks as are needed. Two clips on a track never overlap. */
  tracks: readonly (readonly AudioClip[])[];
  /** How far music is turned down under speech. */
  ducking: Ducking;
  zoom: number;
  /** Whether the title is read, as the first block of the text. */
  includeTitle: boolean;
  /** false: the project's pattern is switched off for this timeline. */
  usesPattern?: false;
}

export const DUCKING = ["off", "light", "strong"] as const;
export type Ducking = (typeof DUCKING)[number];

interface ClipFields {
  /** Names the clip in its timeline for as long as that is open; not on the wire. See `clipId`. */
  id: string;
  title: string;
  /** Names the sound. Empty: there is none yet, and `sourceSamples` is an assumption. */
  source: string;
  /** Length of the whole sound. */
  sourceSamples: number;
  /** What is heard of the sound: from `cueIn` up to, not including, `cueOut`. */
  cueIn: number;
  cueOut: number;
  /** Within the clip; together they are never longer than it. Of a clip looped to the end of speech see `layOut`. */
  fadeIn: number;
  fadeOut: number;
  /** 0..100, a linear amplitude. */
  volume: number;
}

export interface SpeechClip extends ClipFields {
  kind: "speech";
  /** Silence between the end of the clip before and this one. */
  delay: number;
}

export interface AudioClip extends ClipFields {
  kind: "audio";
  /** Where it begins, from the start of the timeline. */
  delay: number;
  loop: Loop;
  /** Of a clip that the project's pattern put there. */
  pattern?: PatternPlace;
}

export const PATTERN_PARTS = ["intro", "bed", "outro"] as const;
export type PatternPart = (typeof PATTERN_PARTS)[number];

/** What a clip is of a pattern. */
export interface PatternPlace {
  part: PatternPart;
  /**
   * From the end of an intro to the begin of the speech, which follows it; from the end of the speech to the begin of an outro,
   * which follows that. Negative: they overlap. 0 for a bed.
   */
  offset: number;
}

/**
 * How often a sound is repeated. `none`: heard once. `end`: again and again up to the end of the speech (at least
 * once), or to the clip after it on its track. A number: again and again for so many samples.
 */
export type Loop = "none" | "end" | number;

export type Clip = SpeechClip | AudioClip;
