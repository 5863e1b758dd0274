import type { MountedPlayer } from "../mounted-player.ts";
import { playChapters } from "./hosted/chapters.ts";
import { FRAME_STYLE } from "./hosted/frame-style.ts";
import { createReceiver } from "./hosted/receiver.ts";

/** What the player's own pages have: links to chapters, and the messages of the page around a frame. */
export function attach({ playback, host, addStyle }: MountedPlayer): void {
  if (host.hasAttribute("data-lectern-compact")) addStyle(FRAME_STYLE);
  playChapters(playback);
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
