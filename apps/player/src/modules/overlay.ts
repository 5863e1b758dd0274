import type { MountedPlayer } from "../mounted-player.ts";
import { OVERLAY_STYLE } from "./overlay-style.ts";

const openShape = "M12 8l7 7-1.4 1.4L12 10.8l-5.6 5.6L5 15z";
const closeShape = "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z";

/** Places the player over the page: as a bar along the bottom of the window, or as a disc in its corner. */
export function attach({ audio, playback, host, root, addStyle }: MountedPlayer): void {
  addStyle(OVERLAY_STYLE);
  const section = root.querySelector("section");
  if (section && audio.player.player_type === "floating") {
    const open = addButton(section, "More", openShape);
    open.className = "open";
    open.ariaExpanded = "false";
    open.onclick = () => {
      open.ariaExpanded = String(section.toggleAttribute("data-open"));
    };
    addButton(section, "Close", closeShape).onclick = () => {
      playback.pause();
      host.remove();
    };
  }
  host.setAttribute("data-lectern-ready", "");
}

function addButton(section: Element, label: string, shape: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", label);
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
  section.append(button);
  return button;
}
