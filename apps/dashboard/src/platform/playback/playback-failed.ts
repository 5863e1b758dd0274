import type { PlayerState } from "./player-state.ts";

/** Says that the track could not be played, and what helps where the browser had the audio and could not play it. */
export function playbackFailedMessage({ isUndecoded }: Pick<PlayerState, "isUndecoded">): string {
  const message = "This audio could not be played.";
  return isUndecoded ? `${message} Check your speakers or try again.` : message;
}
