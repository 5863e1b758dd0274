/** Red, green, blue, 0..255, and opacity, 0..1. */
export type Colour = [number, number, number, number];

/** Reads "#rrggbb", and what getComputedStyle answers: "rgb(…)" or "rgba(…)". Anything else is transparent. */
export function parseColour(text: string): Colour {
  const [red = 0, green = 0, blue = 0, opacity = 1] = text.startsWith("#")
    ? text.match(/\w\w/g)!.map((part) => Number(`0x${part}`))
    : (text.startsWith("rgb") ? text : "0 0 0 0").match(/[\d.]+/g)!.map(Number);
  return [red, green, blue, opacity];
}

/** "#rrggbb", without its opacity. */
export function hexColour(colour: Colour): string {
  return `#${colour
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Black or white, whichever is read better on it. */
export function inkOn(background: Colour): "#000000" | "#ffffff" {
  return luminance(background) > 0.179 ? "#000000" : "#ffffff";
}

/** A colour of so much of another. */
export function mixColours(colour: Colour, other: Colour, share: number): Colour {
  return colour.map((part, index) => part + (other[index]! - part) * share) as Colour;
}

/** Moves a colour towards another, at most to it, until it has the wanted contrast with the background. */
export function mixColourToContrast(colour: Colour, target: Colour, background: Colour, wanted: number): Colour {
  let shown = colour;
  for (let step = 0; step <= 100; step += 1) {
    shown = mixColours(colour, target, step / 100).map(Math.round) as Colour;
    if (contrast(shown, background) >= wanted) break;
  }
  return shown;
}

/** The colour itself, or the first on its way to black or white that has the wanted contrast with the background. */
export function readableOn(colour: Colour, background: Colour, wanted: number): Colour {
  return mixColourToContrast(colour, parseColour(inkOn(background)), background, wanted);
}

/** The colour nearest to a colour, darker or lighter, that has the wanted contrast with the background. */
export function nearestReadable(colour: Colour, background: Colour, wanted: number): Colour {
  const found = ["#000000", "#ffffff"]
    .map(parseColour)
    .map((target) => ({ shown: mixColourToContrast(colour, target, background, wanted), target }))
    .filter(({ shown }) => contrast(shown, background) >= wanted)
    .map(({ shown, target }) => ({ shown, share: shareOf(colour, shown, target) }));
  // On any background black or white has at least 4.58.
  return found.toSorted((one, other) => one.share - other.share)[0]?.shown ?? colour;
}

/** How much of the way to the target a colour was moved, 0 to 1. */
function shareOf(colour: Colour, shown: Colour, target: Colour): number {
  const distance = (one: Colour, other: Colour) =>
    one.slice(0, 3).reduce((sum, part, index) => sum + Math.abs(part - other[index]!), 0);
  return distance(colour, shown) / Math.max(1, distance(colour, target));
}
