import { hexColour, parseColour, readableOn } from "@lectern/colour";
import { createHash } from "node:crypto";
import { pageColours } from "../../../platform/html/page-tokens.ts";

/** What text stands on in each theme, of its surfaces the one nearest to the text. */
const papers = { light: pageColours.paper[0], dark: pageColours.sheet[1] };

/** Contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

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
  const [light, dark] = [papers.light, papers.dark].map((paper) => readableTextColour(colour, paper));
  const text = `:root{--accent:${light}}@media(prefers-color-scheme:dark){:root{--accent:${dark}}}`;
  return { text, hash: createHash("sha256").update(text).digest("base64") };
}

/** The colour "#rrggbb" itself, or the nearest towards black or white that can be read on the background. */
export function readableTextColour(colour: string, background: string): string {
  return hexColour(readableOn(parseColour(colour), parseColour(background), minContrast));
}
