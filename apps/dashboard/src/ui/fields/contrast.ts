/** Relative luminance of "#rrggbb" (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Contrast ratio of two colours "#rrggbb", 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The colour nearest to `colour`, darker or lighter, that has at least `min` contrast on `background`. */
export function nearestWithContrast(colour: string, background: string, min: number): string {
  if (contrast(colour, background) >= min) return colour;
  const found = ["#000000", "#ffffff"].flatMap((target) => {
    for (let percent = 1; percent <= 100; percent += 1) {
      const mixed = mix(colour, target, percent / 100);
      if (contrast(mixed, background) >= min) return [{ percent, mixed }];
    }
    return [];
  });
  // On any background black or white has at least 4.58.
  return found.toSorted((a, b) => a.percent - b.percent)[0]?.mixed ?? colour;
}

function mix(one: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
