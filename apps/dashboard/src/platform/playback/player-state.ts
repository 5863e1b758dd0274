/** Something that can be heard: a finished item, a voice's sample, or a block on its own. */
export interface Track {
  /** The same id is the same track, though its address may change. */
  id: string;
  kind: "item" | "sample" | "block";
  url: string;
  title: string;
  subtitle?: string;
  /** It is made while it is heard. */
  isStream?: boolean;
  /** It is being generated: what there is of it is heard, and playing goes on in the finished audio. */
  isUnfinished?: boolean;
  /** Known before the audio is loaded; estimated of one that is unfinished. */
  durationSeconds?: number;
  /** Heights for the waveform, a byte each. */
  peaksUrl?: string;
  /** Where its blocks lie, and their voices. */
  blocksUrl?: string;
}

export type PlayerStatus = "idle" | "loading" | "playing" | "paused" | "ended" | "failed";

export interface PlayerState {
  track: Track | undefined;
  status: PlayerStatus;
  positionSeconds: number;
  durationSeconds: number;
  /** How far an unfinished track can be heard; undefined: it can be heard whole. */
  readySeconds: number | undefined;
  /** 0.5 to 2. */
  rate: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** It failed though the audio was there: the file is damaged or, in Firefox, no device sounds. */
  isUndecoded: boolean;
  /** Something else than the player is heard. */
  isClaimed: boolean;
}

export const playbackRates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Clamps a seek position to what there is of a track, in seconds. */
export function clampPosition(
  { durationSeconds, readySeconds = durationSeconds }: Pick<PlayerState, "durationSeconds" | "readySeconds">,
  seconds: number,
): number {
  return Math.min(Math.max(0, seconds), Math.max(0, readySeconds));
}

/** The next playback rate, cyclic. */
export function nextRate(rate: number): number {
  const index = playbackRates.findIndex((candidate) => candidate > rate);
  return playbackRates[index === -1 ? 0 : index] ?? 1;
}

/** Says that the track could not be played, and what helps where the browser had the audio and could not play it. */
export function playbackFailedMessage({ isUndecoded }: Pick<PlayerState, "isUndecoded">): string {
  const message = "This audio could not be played.";
  return isUndecoded ? `${message} Check your speakers or try again.` : message;
}
