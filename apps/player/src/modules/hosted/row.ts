import type { MountedPlayer } from "../../mounted-player.ts";
import { ROW_STYLE } from "./row-style.ts";

/** In a list of episodes: the place of the player says while it plays, and a link on the page may play it there. */
export function bindEpisodeRow({ place, playback, find, addStyle }: MountedPlayer): void {
  if (place.hasAttribute("data-lectern-row")) addStyle(ROW_STYLE);
  playback.on(() => place.toggleAttribute("data-lectern-playing", playback.isPlaying));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-lectern-play]");
    if (!link || !place.isConnected || link.getAttribute("data-lectern-play") !== place.getAttribute("data-lectern"))
      return;
    event.preventDefault();
    playback.play();
    find(".play").focus();
  });
}
