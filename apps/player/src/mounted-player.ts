import type { Label } from "./labels.ts";
import type { Playback } from "./playback.ts";
import type { PublicAudio } from "./public-audio.ts";

/** A player on a page, as its modules get it: they share no state but this. */
export interface MountedPlayer {
  /** Changes, with "change" of the playback, when the article was generated anew meanwhile. */
  audio: PublicAudio;
  playback: Playback;
  /** The element that carries the player. */
  host: HTMLElement;
  root: ShadowRoot;
  /** The first element of the player that a selector names, which is there. */
  find: (selector: string) => HTMLElement;
  /** Where it was asked for, and where its events are heard. The host itself where the player stands inline. */
  place: HTMLElement;
  /** Of a player that plays several, in order. */
  playlist?: {
    items: PublicAudio[];
    /** Puts another audio in the place of this one; its player replaces this. */
    show: (audio: PublicAudio) => MountedPlayer;
  };
  /** What its keys do while the focus is in it; by the key, in small letters. There as soon as the controls are. */
  keys?: Record<string, () => void>;
  /** Takes what is public now and goes on with it; there as soon as the controls are. */
  renew?: () => Promise<void>;
  /** Adds rules to the player's own style. */
  addStyle: (rules: string) => void;
  /** A text in the visitor's language; what stands in its places ("{0}") comes from who asks. */
  say: (label: Label) => string;
  /** The visitor's language, for numbers. */
  locale: string;
  /** Seconds as m:ss, in the visitor's digits. */
  formatTime: (seconds: number) => string;
  /** Says something to the reader in the player's live region; nothing to take it back. */
  announce: (text: string) => void;
  /** Says that the audio could not be played. */
  fail: () => void;
}
