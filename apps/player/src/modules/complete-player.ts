import type { MountedPlayer } from "../mounted-player.ts";
import { addControls } from "./control-row.ts";
import { CONTROLS_STYLE } from "./controls-style.ts";
import { countPlayer } from "./count-player.ts";
import { describeAudio } from "./machine-note.ts";
import { takeMediaKeys } from "./media-keys.ts";
import { recover } from "./recover-connection.ts";
import { keepPlace } from "./remember-position.ts";

/**
 * Adds controls, memory and counting to a player, once: whether it has them only now. What a type of player looks like and
 * does beside that is its module's, so that a page loads one file, with nothing of the other types.
 */
export function completePlayer(player: MountedPlayer, style: string): boolean {
  if (player.root.querySelector(".more")) return false;
  player.addStyle(CONTROLS_STYLE + style);
  addControls(player);
  recover(player);
  takeMediaKeys(player);
  keepPlace(player);
  if (player.audio.player.machine_note) describeAudio(player);
  // The dashboard's preview is of no item.
  if (player.audio.id) countPlayer(player);
  return true;
}
