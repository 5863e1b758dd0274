/** An SVG path of heights 0..255 that stand on a baseline, `width` by `height`; loud sounds fill it. */
export function waveformPath(peaks: readonly number[], width: number, height: number): string {
  if (peaks.length === 0) return `M0 ${height - 1}H${width}V${height}H0Z`;
  const highest = Math.max(1, ...peaks);
  const step = width / peaks.length;
  const columns = peaks.map((peak, index) => {
    const top = round(height - Math.max(1, (peak / highest) * height));
    return `V${top}H${round((index + 1) * step)}`;
  });
  return `M0 ${height}${columns.join("")}V${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
