import type { MountedPlayer } from "../mounted-player.ts";
import { mountOverlay } from "./over-page/over-page.ts";

/** A disc with a ring in a corner of the window, which opens upward. */
const style = `:host([data-lectern-type]){left:auto;right:calc(16px + env(safe-area-inset-right));bottom:calc(16px + env(safe-area-inset-bottom));max-width:calc(100vw - 32px)}
:host([data-lectern-corner=bottom-left]){right:auto;left:calc(16px + env(safe-area-inset-left))}
section[data-type]{min-height:62px;padding:8px 10px 8px 8px;border:1px solid var(--line);border-radius:31px;box-shadow:0 4px 20px rgb(0 0 0/.18)}
section[data-played]{width:360px;max-width:100%;padding:32px 14px 8px;border-radius:22px}
section>input{top:6px;left:14px;width:calc(100% - 28px)}
section b{white-space:normal}
section .play{background:radial-gradient(closest-side,var(--lectern-paper) 86%,transparent 90%),conic-gradient(var(--accent) calc(var(--done)*1turn),var(--line) 0);color:var(--accent)}
[data-rest] .time,[data-rest] small:before{display:none}
[data-rest] p{grid-row:1/3}`;

/** Completes a player in a corner of the window. */
export function attach(player: MountedPlayer): void {
  const { playback, find, say, locale } = player;
  const title = find("b");
  const label = title.textContent;

  /** A disc that plays says how much is left. */
  function draw(isOpen: boolean): void {
    const minutes = Math.max(1, Math.round((playback.duration - playback.position) / 60));
    const isDisc = (playback.isPlaying || playback.position > 0) && !isOpen;
    find("section").toggleAttribute("data-rest", isDisc);
    const rest = minutes.toLocaleString(locale, { style: "unit", unit: "minute" });
    title.textContent = isDisc ? say("{0} left").replace("{0}", rest) : label;
  }

  mountOverlay(player, { style, isOpen: false, draw });
}
