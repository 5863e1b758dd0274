/** Heights for so many bars, 0 to 1 of the tallest: the highest of the peaks that fall under each bar. */
export function barHeights(peaks: Uint8Array, bars: number): number[] {
  const tallest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    let most = 0;
    for (let index = from; index < to; index += 1) most = Math.max(most, peaks[index] ?? 0);
    return tallest === 0 ? 0 : most / tallest;
  });
}

/** Bars as an SVG path around the middle of a box of that height, `pitch` px from one to the next. No bar is flatter than 2 px. */
export function barsPath(heights: readonly number[], height: number, pitch: number): string {
  return heights
    .map((part, index) => {
      const half = Math.max(1, (part * (height - 2)) / 2);
      const x = index * pitch + pitch / 2;
      return `M${x} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`;
    })
    .join("");
}
