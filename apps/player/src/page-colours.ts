import { inkOn, type Colour, parseColour, softInk, visibleOn } from "./colours.ts";
import type { MountedPlayer } from "./mounted-player.ts";
import type { PlayerLook } from "./public-audio.ts";

/** Reads a colour in any form of CSS: one painted pixel tells what newer ones (oklch, color-mix) come to. */
function readColour(text: string): Colour {
  if (/^(#|rgb)/.test(text)) return parseColour(text);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return [0, 0, 0, 0];
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}

/** The colour that the player's place on the page is painted on. */
function backgroundOf(host: HTMLElement): Colour {
  for (let one: Element | null = host; one; one = one.parentElement) {
    const colour = readColour(getComputedStyle(one).backgroundColor);
    if (colour[3] > 0.5) return colour;
  }
  // Nothing is painted: the canvas, which is dark where the page says that it supports a dark scheme.
  return readColour(getComputedStyle(host).outlineColor);
}

/** Hands the colours to the player's style: those of the settings, otherwise those of the page where it stands. */
function paint(host: HTMLElement, { player_type: type, ...look }: PlayerLook): void {
  const background = look.background_color ? parseColour(look.background_color) : backgroundOf(host);
  const dark = inkOn(background) === "#fff";
  const accent = visibleOn(parseColour(look.color), background);
  const isOwn = look.background_color || look.text_color;
  const ink = look.text_color || (isOwn ? inkOn(background) : getComputedStyle(host.parentElement ?? host).color);
  const values = {
    paper: look.background_color || (type === "inline" ? "transparent" : `rgb(${background.slice(0, 3).join()})`),
    ink,
    soft: softInk(readColour(ink), background),
    accent,
    on: inkOn(parseColour(accent)),
    scheme: dark ? "dark" : "light",
  };
  for (const [name, value] of Object.entries(values)) host.style.setProperty(`--lectern-${name}`, value);
}

/** Milliseconds that a page may take to fade from one theme to another. */
const fade = 400;

/** Paints the player, and again whenever the page may have changed its colours. */
export function paintAsPage({ host, audio }: MountedPlayer): void {
  let timer = 0;
  const repaint = (): void => {
    clearTimeout(timer);
    paint(host, audio.player);
    timer = window.setTimeout(() => {
      timer = 0;
      paint(host, audio.player);
    }, fade);
  };
  repaint();
  // A theme is an attribute of an element around the player, or the system's.
  // A page may change such attributes all the time.
  const observer = new MutationObserver(() => {
    if (!timer) repaint();
  });
  for (let one = host.parentElement; one; one = one.parentElement) observer.observe(one, { attributes: true });
  matchMedia("(prefers-color-scheme:dark)").onchange = repaint;
  addEventListener("load", repaint);
}
