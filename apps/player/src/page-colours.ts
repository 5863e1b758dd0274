import { inkOn, parseColour, visibleOn } from "./colours.ts";
import type { PlayerLook } from "./public-audio.ts";

/** The colour that a place of the page is painted on. */
function backgroundAt(place: Element | null): string {
  for (let one = place; one; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one);
    if (parseColour(backgroundColor)[3] > 0.5) return backgroundColor;
  }
  // Nothing is painted: the canvas, which is dark where the page says that it supports a dark scheme.
  const probe = document.createElement("i");
  probe.style.cssText = "display:none;background:Canvas";
  document.documentElement.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

/** Hands the colours to the player's style: those of the settings, otherwise those of the page where it stands. */
export function paint(host: HTMLElement, { player_type: type, ...look }: PlayerLook): void {
  const background = look.background_color || backgroundAt(host);
  const own = look.background_color || look.text_color;
  const accent = visibleOn(parseColour(look.color), parseColour(background));
  const values = {
    paper: look.background_color || (type === "inline" ? "transparent" : background),
    ink: look.text_color || (own ? inkOn(parseColour(background)) : getComputedStyle(host.parentElement ?? host).color),
    accent,
    on: inkOn(parseColour(accent)),
  };
  for (const [name, value] of Object.entries(values)) host.style.setProperty(`--lectern-${name}`, value);
}
