import type { AudioClip, Clip, Ducking, Loop, SpeechClip, Timeline } from "../timeline.ts";

/** Why an edit is refused, in a sentence for people. */
export interface Refused {
  refused: string;
}

export type Outcome = Timeline | Refused;

export function refuse(refused: string): Refused {
  return { refused };
}

export function isRefused(outcome: object): outcome is Refused {
  return "refused" in outcome;
}

/**
 * An edit of a timeline: plain data. `clip` is the id of a clip, unless it is the clip to be added. Times are samples and
 * are rounded to the grid; a cut's end may lie at the end of the sound, which is seldom on the grid.
 */
export type Change =
  /** A clip of speech at an index: the session of the editor adds its block. */
  | { type: "addSpeech"; clip: SpeechClip; index: number }
  /**
   * An audio clip where its delay says, on a track if there is room on it, otherwise on the first that has room, or on a
   * new one.
   */
  | { type: "addAudio"; clip: AudioClip; track?: number | undefined }
  /** A track that this leaves empty goes with the clip. */
  | { type: "remove"; clip: string }
  /** Exchanges a clip with its neighbour on the left or right; ignored for the first or last. */
  | { type: "swap"; clip: string; direction: "left" | "right" }
  /** A speech clip to another index. */
  | { type: "moveSpeech"; clip: string; index: number }
  /**
   * An audio clip to another time and track. "free": its own track where there is room, otherwise the first that has some,
   * or a new one. The number of tracks: a new one.
   */
  | { type: "place"; clip: string; delay: number; track: number | "free" }
  /** Silence before a speech clip, or where an audio clip begins. */
  | { type: "setDelay"; clip: string; delay: number }
  /** Cue in. An audio clip's place moves with it: what is heard of the sound stays where it was. */
  | { type: "trimStart"; clip: string; cueIn: number }
  | { type: "trimEnd"; clip: string; cueOut: number }
  /** Absent: as it is. */
  | { type: "setFades"; clip: string; fadeIn?: number | undefined; fadeOut?: number | undefined }
  | { type: "setVolume"; clip: string; volume: number }
  | { type: "setLoop"; clip: string; loop: Loop }
  /** Another sound in the clip's place; what was set stays, as far as it fits. */
  | { type: "setSource"; clip: string; source: string; samples: number; title?: string | undefined }
  | { type: "setDucking"; ducking: Ducking }
  | { type: "setZoom"; zoom: number }
  | { type: "setTitle"; includeTitle: boolean }
  /** An empty track at an index; at the end without one. */
  | { type: "addTrack"; index?: number | undefined }
  /** With the clips on it. */
  | { type: "removeTrack"; index: number }
  | Restore;

/** The parts of a timeline that another one has: what undoing or redoing an edit needs to know. */
export interface Restore {
  type: "restore";
  /** Clips that are as these, wherever they stand. */
  clips?: readonly Clip[] | undefined;
  /** Which clips there are, by id, in their order. */
  speech?: readonly string[] | undefined;
  tracks?: readonly (readonly string[])[] | undefined;
  ducking?: Ducking | undefined;
  zoom?: number | undefined;
  includeTitle?: boolean | undefined;
  usesPattern?: boolean | undefined;
}
