import type { AudioClip, PlacedClip, SpeechClip } from "@lectern/timeline";

export type SectionType = "TTS" | "AUDIO";

/** A spoken word, in samples of the clip's sound. */
export interface ClipWord {
  from: number;
  to: number;
  text: string;
}

/** A clip as the timeline shows it. */
export interface ClipView extends PlacedClip<SpeechClip | AudioClip> {
  id: string;
  section: SectionType;
  title: string;
  /** Of its block, of a TTS clip. */
  hash: string | undefined;
  /** CSS colour: the voice's own, or ink for music. */
  color: string;
  /** It has no sound yet; its length is an assumption. */
  isWaiting: boolean;
  words: readonly ClipWord[];
}

/** The clips of one row, in the order of time. */
export interface TrackView {
  section: SectionType;
  index: number;
  clips: readonly ClipView[];
}
