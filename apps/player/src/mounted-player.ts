import type { Playback } from "./playback.ts";
import type { PublicAudio } from "./public-audio.ts";

/** A player on a page, as its modules get it: they share no state but this. */
export interface MountedPlayer {
  audio: PublicAudio;
  playback: Playback;
  /** The element that carries the player. */
  host: HTMLElement;
  root: ShadowRoot;
  /** Where it was asked for, and where its events are heard. The host itself where the player stands inline. */
  place: HTMLElement;
  /** Of a player that plays several, in order. */
  playlist?: {
    items: PublicAudio[];
    /** Puts another audio in the place of this one; its player replaces this. */
    show: (audio: PublicAudio) => MountedPlayer;
  };
  /** Adds rules to the player's own style. */
  addStyle: (rules: string) => void;
}
