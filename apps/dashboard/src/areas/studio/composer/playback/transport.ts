import type { SpokenWords, Timeline } from "@lectern/timeline";
import type { ReadableStore } from "../../../../platform/store/store.ts";

/** `loading`: plays as soon as its sounds are there. `failed`: this browser cannot play the mix. */
export type TransportStatus = "paused" | "loading" | "playing" | "ended" | "failed";

/** Of the whole mix, mastered. */
export interface MixLoudness {
  /** LUFS; -Infinity for silence. */
  integrated: number;
  /** dBTP; -Infinity for silence. */
  truePeak: number;
}

export interface TransportState {
  status: TransportStatus;
  /** Updated ten times a second. */
  seconds: number;
  /** undefined until the whole is measured; the value before a change stays until the changed mix is measured. */
  loudness: MixLoudness | undefined;
  /** Sources that could not be loaded, and are silent. */
  missing: readonly string[];
  /** Told to play for some seconds, and the browser has not begun to: it has no sound device. */
  isUnheard: boolean;
  /** Id of the clip that is heard alone. */
  previewedClip: string | undefined;
}

/** Plays a timeline in the browser. */
export interface Transport {
  state: ReadableStore<TransportState>;
  /** Exact position in seconds, for drawing a frame. */
  position: () => number;
  /** Sample peaks since the last call, 0..1. */
  levels: () => readonly [left: number, right: number];
  /** Plays this timeline from now on: heard within some 150 ms, as often as it is changed. */
  change: (timeline: Timeline, words: SpokenWords) => void;
  play: (fromSeconds?: number) => void;
  pause: () => void;
  /** Plays or pauses; from the beginning after the end. */
  toggle: () => void;
  /** Continues playing from there when it plays. */
  seek: (seconds: number) => void;
  skip: (seconds: number) => void;
  /**
   * Plays one clip alone as it is heard in the mix, or ends that. Meanwhile the position is that of what is heard; then it
   * is again where it was in the mix.
   */
  previewClip: (clipId: string) => void;
  /** Tries anew what could not be loaded, as `play` does. */
  retry: () => void;
  close: () => void;
}
