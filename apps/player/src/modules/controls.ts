import type { MountedPlayer } from "../mounted-player.ts";
import { addControls } from "./control-row.ts";
import { CONTROLS_STYLE } from "./controls-style.ts";
import { countPlayer } from "./count-player.ts";
import { describeAudio } from "./machine-note.ts";
import { takeMediaKeys } from "./media-keys.ts";
import { recover } from "./recover-connection.ts";
import { keepPlace } from "./remember-position.ts";

/** Completes the player when the page has time, and counts: nothing here is needed to show it or to start it. */
export function attach(player: MountedPlayer): void {
  if (player.root.querySelector(".more")) return;
  player.addStyle(CONTROLS_STYLE);
  addControls(player);
  recover(player);
  takeMediaKeys(player);
  keepPlace(player);
  if (player.audio.player.machine_note) describeAudio(player);
  // The dashboard's preview is of no item.
  if (player.audio.id) countPlayer(player);
}
