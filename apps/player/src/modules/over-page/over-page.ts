import type { MountedPlayer } from "../../mounted-player.ts";
import { avoidNotices } from "./avoid-notices.ts";
import { completePlayer } from "../controls/complete-player.ts";
import { iconButton } from "../controls/control-row.ts";

/** The look of all that stands over the page; each type adds its own. */
const OVER_PAGE_STYLE = `:host([data-lectern-type]){position:fixed!important;z-index:2147483000;min-height:0;margin:0;bottom:0;left:0;right:0;transform:translateY(calc(-1*var(--lift,0px)))}
.more-button{grid-area:1/7/3}
.close{grid-area:1/8/3}
[data-played] .more-button svg{transform:rotate(180deg)}
section:not([data-played]) :is(input,.more,.extra){display:none}
section>input{position:absolute;top:-12px;left:0;border-radius:0}
@media(prefers-reduced-motion:no-preference){:host,.more-button svg{transition:transform .15s}}`;

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
export function mountOverlay(player: MountedPlayer, { style, isOpen, draw, reserve }: Shape): void {
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
