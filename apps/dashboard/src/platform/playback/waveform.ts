/**
 * Heights for so many bars, 0 to 1 of the tallest: the mean of the peaks that fall under each bar. (Their maximum would
 * draw hours of speech as one flat block: every stretch of a few seconds has a loud moment.)
 */
export function barHeights(peaks: Uint8Array, bars: number): number[] {
  const means = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return peaks.subarray(from, to).reduce((sum, peak) => sum + peak, 0) / (to - from);
  });
  const tallest = Math.max(0, ...means);
  return means.map((mean) => (tallest === 0 ? 0 : mean / tallest));
}

/**
 * Some bars as an SVG path around the middle of a box of that height, `pitch` px from one to the next. No bar is flatter
 * than 2 px.
 */
export function barsPath(
  heights: readonly number[],
  bars: readonly number[],
  { height, pitch }: { height: number; pitch: number },
): string {
  return bars
    .map((index) => {
      const half = Math.max(1, ((heights[index] ?? 0) * (height - 2)) / 2);
      const x = index * pitch + pitch / 2;
      return `M${x} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`;
    })
    .join("");
}
