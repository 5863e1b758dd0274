/** Red, green, blue, 0..255, and opacity, 0..1. */
type Colour = [number, number, number, number];

/** Contrast of user-interface components (WCAG 2.2, 1.4.11). */
const minContrast = 3;

/** Reads "#rrggbb", and what getComputedStyle answers: "rgb(…)" or "rgba(…)". Anything else is transparent. */
export function parseColour(text: string): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text);
  const parts = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : (/^rgba?\(([\d.,\s/%]+)\)$/.exec(text)?.[1] ?? "0 0 0 0").split(/[\s,/]+/).map(Number);
  const [red = 0, green = 0, blue = 0, opacity = 1] = parts;
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

/** The colour itself, or the nearest towards black or white that can be told from the background. */
export function visibleOn(colour: Colour, background: Colour): string {
  const target = inkOn(background) === "#fff" ? 255 : 0;
  let shown = colour;
  for (let step = 0; contrast(shown, background) < minContrast && step < 20; step += 1) {
    shown = shown.map((part, index) => (index < 3 ? part + (target - part) * 0.1 : 1)) as Colour;
  }
  return `rgb(${shown.slice(0, 3).map(Math.round).join()})`;
}
