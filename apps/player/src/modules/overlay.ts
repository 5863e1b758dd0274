import { icon } from "../icon.ts";
import type { MountedPlayer } from "../mounted-player.ts";
import { avoidNotices } from "./avoid-notices.ts";
import { OVERLAY_STYLE } from "./overlay-style.ts";
import { reserveSpace } from "./reserve-space.ts";

const moreShape = "m6 15 6-6 6 6";
const closeShape = "m7 7 10 10M17 7 7 17";

/** Places the player over the page: as a bar along the bottom of the window, or as a disc in its corner. */
export function attach({ audio, playback, host, root, addStyle, say, locale }: MountedPlayer): void {
  addStyle(OVERLAY_STYLE);
  const section = root.querySelector("section")!;
  const foot = root.querySelector(".foot")!;
  const isFloating = audio.player.player_type === "floating";
  const giveBack = isFloating ? undefined : reserveSpace(section);
  const stopAvoiding = avoidNotices(host);
  const more = addButton(foot, "more-button", say("More"), moreShape);

  const title = root.querySelector("b")!;
  const label = title.textContent;

  function open(isOpen: boolean): void {
    section.toggleAttribute("data-played", isOpen);
    more.setAttribute("aria-expanded", String(isOpen));
    showRest();
  }

  /** A disc that plays says how much is left. */
  function showRest(): void {
    const minutes = Math.max(1, Math.round((playback.duration - playback.position) / 60));
    const isDisc = isFloating && (playback.isPlaying || playback.position > 0) && !section.hasAttribute("data-played");
    section.toggleAttribute("data-rest", isDisc);
    const rest = minutes.toLocaleString(locale, { style: "unit", unit: "minute" });
    title.textContent = isDisc ? say("{0} left").replace("{0}", rest) : label;
  }

  more.onclick = () => open(!section.hasAttribute("data-played"));
  function leave(): void {
    stopAvoiding();
    giveBack?.();
  }

  addButton(foot, "close", say("Close"), closeShape).onclick = () => {
    playback.pause();
    leave();
    host.remove();
  };
  section.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !section.hasAttribute("data-played")) return;
    open(false);
    more.focus();
  });
  playback.on((event) => (event === "remove" ? leave() : showRest()));
  open(!isFloating);
  host.setAttribute("data-lectern-ready", "");
}

function addButton(parent: Element, name: string, label: string, shape: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  button.setAttribute("aria-label", label);
  button.innerHTML = icon(shape);
  parent.append(button);
  return button;
}
