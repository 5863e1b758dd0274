import { createHash } from "node:crypto";
import { pageColours } from "../../../platform/html/page-tokens.ts";

/** What text stands on in each theme, of its surfaces the one nearest to the text. */
const papers = { light: pageColours.paper[0], dark: pageColours.sheet[1] };

/** Contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;
/** From a colour to black or white. */
const steps = 25;

type Rgb = [number, number, number];

/** What a page has of the settings' colours: a style element's text, and its hash for the page's policy. */
export interface PageStyle {
  text: string;
  hash: string;
}

/**
 * The settings' colour on the paper of both themes, towards black or white as far as text needs it.
 * @param colour "#rrggbb"
 */
export function pageStyle(colour: string): PageStyle {
  const [light, dark] = [papers.light, papers.dark].map((paper) => readableOn(parse(colour), parse(paper)));
  const text = `:root{--accent:${light}}@media(prefers-color-scheme:dark){:root{--accent:${dark}}}`;
  return { text, hash: createHash("sha256").update(text).digest("base64") };
}

/** The colour itself, or the nearest towards black or white that can be read on the background. */
export function readableOn(colour: Rgb, background: Rgb): string {
  const target = inkOn(background) === "#000000" ? 0 : 255;
  let shown = colour;
  for (let step = 1; contrast(shown, background) < minContrast && step <= steps; step += 1) {
    shown = colour.map((part) => Math.round(part + ((target - part) * step) / steps)) as Rgb;
  }
  return `#${shown.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Black or white, whichever is read better on it. */
export function inkOn(background: Rgb): string {
  return luminance(background) > 0.179 ? "#000000" : "#ffffff";
}

/** Red, green and blue of "#rrggbb", 0 to 255. */
export function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** WCAG 2.2, "contrast ratio". */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
