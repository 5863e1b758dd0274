import type { MountedPlayer } from "../mounted-player.ts";
import { mountOverlay } from "./over-page/over-page.ts";
import { reserveSpace } from "./over-page/reserve-space.ts";

/** A bar, of which the slider is the upper edge. */
const style = `section[data-type]{padding:10px max(16px,env(safe-area-inset-right)) calc(8px + env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left));border:0;box-shadow:0 -1px 0 var(--line),0 -8px 24px rgb(0 0 0/.1)}`;

/** Completes a player along the bottom of the window. */
export function attach(player: MountedPlayer): void {
  mountOverlay(player, { style, isOpen: true, reserve: reserveSpace });
}
