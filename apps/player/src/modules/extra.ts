import type { MountedPlayer } from "../mounted-player.ts";
import { openBackground } from "./extra/extra-background.ts";
import { addIntroAndOutro } from "./extra/extra-sequence.ts";

/** Plays an intro before the article, an outro after it, and a background under it. */
export function attach({ audio, playback, announce, say }: MountedPlayer): void {
  const { intro, outro, background } = audio.extra_audio ?? {};
  const openBehind = background && openBackground(playback.element, background);
  addIntroAndOutro(playback, { intro, outro }, openBehind, (part) => announce(part && say(part)));
}
