/** Red, green, blue, 0..255, and opacity, 0..1. */
export type Colour = [number, number, number, number];

/** Contrast of user-interface components (WCAG 2.2, 1.4.11). */
const minContrast = 3;
/** Contrast of text (WCAG 2.2, 1.4.3). */
const minTextContrast = 4.5;

/** Reads "#rrggbb", and what getComputedStyle answers: "rgb(…)" or "rgba(…)". Anything else is transparent. */
export function parseColour(text: string): Colour {
  const [red = 0, green = 0, blue = 0, opacity = 1] = text.startsWith("#")
    ? text.match(/\w\w/g)!.map((part) => Number(`0x${part}`))
    : (text.startsWith("rgb") ? text : "0 0 0 0").match(/[\d.]+/g)!.map(Number);
  return [red, green, blue, opacity];
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Black or white, whichever is read better on it. */
export function inkOn(background: Colour): string {
  return luminance(background) > 0.179 ? "#000" : "#fff";
}

/** A colour of so much of another. */
function mix(colour: Colour, other: Colour, share: number): Colour {
  return colour.map((part, index) => part + (other[index]! - part) * share) as Colour;
}

/** Moves a colour towards another, at most to it, until it has the wanted contrast with the background. */
function approach(colour: Colour, target: Colour, background: Colour, wanted: number): string {
  let shown = colour;
  for (let step = 0; step <= 10; step += 1) {
    shown = mix(colour, target, step / 10).map(Math.round) as Colour;
    if (contrast(shown, background) >= wanted) break;
  }
  return `rgb(${shown.slice(0, 3).join()})`;
}

/** The colour itself, or the nearest towards black or white that can be told from the background. */
export function visibleOn(colour: Colour, background: Colour): string {
  const part = inkOn(background) === "#fff" ? 255 : 0;
  return approach(colour, [part, part, part, 1], background, minContrast);
}

/** The ink, a little nearer to its background as long as small print stays legible. */
export function softInk(ink: Colour, background: Colour): string {
  return approach(mix(ink, background, 0.3), ink, background, minTextContrast);
}
