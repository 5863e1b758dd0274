import type { MountedPlayer } from "../mounted-player.ts";
import { avoidNotices } from "./avoid-notices.ts";
import { completePlayer } from "./complete-player.ts";
import { iconButton } from "./control-row.ts";
import { OVER_PAGE_STYLE } from "./over-page-style.ts";

const moreShape = "m6 15 6-6 6 6";
const closeShape = "m7 7 10 10M17 7 7 17";

/** What a type of player that stands over the page does beside the others. */
interface Shape {
  style: string;
  /** Whether all of it is shown from the first. */
  isOpen: boolean;
  /** Draws what only this type shows. */
  draw?: (isOpen: boolean) => void;
  /** Takes room of the page; returns what gives it back. */
  reserve?: (section: Element) => () => void;
}

/** Completes a player that stands over the page: it goes out of the way of notices, can be made smaller and closed. */
export function putOverPage(player: MountedPlayer, { style, isOpen, draw, reserve }: Shape): void {
  const { playback, host, find, say } = player;
  if (!completePlayer(player, OVER_PAGE_STYLE + style)) return;
  const section = find("section");
  const stopAvoiding = avoidNotices(host);
  const giveBack = reserve?.(section);
  find(".foot").insertAdjacentHTML(
    "beforeend",
    iconButton("more-button", say("More"), moreShape) + iconButton("close", say("Close"), closeShape),
  );
  const more = find(".more-button");

  function open(next: boolean): void {
    isOpen = next;
    section.toggleAttribute("data-played", isOpen);
    more.setAttribute("aria-expanded", String(isOpen));
    draw?.(isOpen);
  }

  function leave(): void {
    stopAvoiding();
    giveBack?.();
  }

  more.onclick = () => open(!isOpen);
  let from: EventTarget | null;
  // Not heard while the focus moves within the player.
  host.addEventListener("focusin", ({ relatedTarget }) => (from = relatedTarget));
  find(".close").onclick = () => {
    playback.pause();
    leave();
    host.remove();
    // To where it came from.
    (from as HTMLElement | null)?.focus();
  };
  section.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen) return;
    open(false);
    more.focus();
  });
  playback.on((event) => (event === "remove" ? leave() : draw?.(isOpen)));
  open(isOpen);
  host.setAttribute("data-lectern-ready", "");
}
