import type { MountedPlayer } from "../mounted-player.ts";
import { bindChapterLinks } from "./hosted/chapters.ts";
import { showDock } from "./hosted/dock.ts";
import { FRAME_STYLE } from "./hosted/frame-style.ts";
import { createReceiver } from "./hosted/receiver.ts";
import { bindEpisodeRow } from "./hosted/row.ts";

/** What the player's own pages have: the bar of the share page, links to chapters, and the messages of the page around a frame. */
export function attach(player: MountedPlayer): void {
  const { playback, host, place, addStyle } = player;
  if (host.hasAttribute("data-lectern-compact")) addStyle(FRAME_STYLE);
  if (place.hasAttribute("data-lectern-dock")) showDock(player);
  bindChapterLinks(playback);
  bindEpisodeRow(player);
  if (parent === window) return;
  let pageOrigin = "*";
  const receiver = createReceiver(playback, location.href, (message) => parent.postMessage(message, pageOrigin));
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent) return;
    // A sandboxed page has an origin that no message can be addressed to.
    pageOrigin = origin === "null" ? "*" : origin;
    receiver.receive(data);
  });
  receiver.sayReady();
}
