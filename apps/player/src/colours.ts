import { mixColourToContrast, type Colour, mixColours, readableOn } from "@lectern/colour";

/** Contrast of user-interface components (WCAG 2.2, 1.4.11). */
const minContrast = 3;
/** Contrast of text (WCAG 2.2, 1.4.3). */
const minTextContrast = 4.5;

/** As CSS has it, without its opacity. */
export function cssColour(colour: Colour): string {
  return `rgb(${colour.slice(0, 3).join()})`;
}

/** The colour itself, or the nearest towards black or white that can be told from the background. */
export function visibleOn(colour: Colour, background: Colour): Colour {
  return readableOn(colour, background, minContrast);
}

/** The ink, a little nearer to its background as long as small print stays legible. */
export function softInk(ink: Colour, background: Colour): Colour {
  return mixColourToContrast(mixColours(ink, background, 0.3), ink, background, minTextContrast);
}
