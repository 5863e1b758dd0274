/** Where a chart draws, in px of its SVG. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The top of an axis: the next of 2, 4, 6, 10, 20, 40, …, so that half of it is a whole number too. */
export function axisTop(max: number): number {
  let unit = 1;
  for (;;) {
    for (const step of [2, 4, 6, 10]) if (max <= step * unit) return step * unit;
    unit *= 10;
  }
}

/** Middle of a bin, in px. */
export function binCentre({ left, width }: PlotArea, bins: number, index: number): number {
  return left + (width / bins) * (index + 0.5);
}

/** Height of a value in the SVG, in px from its top. */
export function yOfValue({ top, height }: PlotArea, value: number, axis: number): number {
  return top + height - (axis === 0 ? 0 : (value / axis) * height);
}

/** An SVG path through the values from bin `first` to bin `last`; "" where there are none. */
export function linePath(area: PlotArea, values: readonly number[], axis: number, first = 0, last = values.length - 1) {
  return values
    .map((value, index) => ({ index, x: binCentre(area, values.length, index), y: yOfValue(area, value, axis) }))
    .filter(({ index }) => index >= first && index <= last)
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

/** Every how many bins a label is written, so that each has at least so many px. */
export function labelStep(bins: number, width: number, minPx: number): number {
  return Math.max(1, Math.ceil((bins * minPx) / Math.max(1, width)));
}

/** The bin under a place of the SVG, in px from its left. */
export function binAt({ left, width }: PlotArea, bins: number, x: number): number {
  return Math.min(bins - 1, Math.max(0, Math.floor(((x - left) / width) * bins)));
}

/** An axis number in little room: 950, 2k, 1.5k, 3M. */
export function shortCount(count: number): string {
  if (count >= 1_000_000) return `${count / 1_000_000}M`;
  return count >= 1000 ? `${count / 1000}k` : String(count);
}
