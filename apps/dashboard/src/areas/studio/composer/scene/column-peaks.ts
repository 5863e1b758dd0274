import type { GainPoint } from "@lectern/audio";

export interface PeakSource {
  /** 0..255, evenly over the whole source. */
  peaks: Uint8Array;
  /** Length of the source. */
  samples: number;
  /** What is drawn at full height. */
  highest: number;
}

/**
 * The highest peak under each pixel of a clip, 0..1 of the highest of its source.
 * @param clip what is heard of the source, repeated from `cueIn` while the clip lasts longer
 * @param from samples from the clip's start to the left edge of the first pixel
 */
export function columnPeaks(
  source: PeakSource,
  clip: { cueIn: number; cueOut: number },
  { from, columns, samplesPerPixel }: { from: number; columns: number; samplesPerPixel: number },
): Float32Array {
  const heights = new Float32Array(columns);
  const period = clip.cueOut - clip.cueIn;
  if (period <= 0 || source.samples <= 0) return heights;
  const perSample = source.peaks.length / source.samples;
  for (let column = 0; column < columns; column += 1) {
    const offset = (from + column * samplesPerPixel) % period;
    const first = Math.floor((clip.cueIn + Math.max(0, offset)) * perSample);
    const last = Math.max(
      first + 1,
      Math.ceil(Math.min(clip.cueOut, clip.cueIn + offset + samplesPerPixel) * perSample),
    );
    let highest = 0;
    for (let index = first; index < last; index += 1) highest = Math.max(highest, source.peaks[index] ?? 0);
    heights[column] = highest / source.highest;
  }
  return heights;
}

/**
 * Multiplies the heights of columns by a gain.
 * @param points ascending; straight lines between them
 * @param from sample of the timeline at the left edge of the first column
 */
export function multiplyByGain(
  heights: Float32Array,
  points: readonly GainPoint[],
  from: number,
  samplesPerPixel: number,
): void {
  let next = 0;
  for (let column = 0; column < heights.length; column += 1) {
    const at = from + (column + 0.5) * samplesPerPixel;
    while (next < points.length && points[next]!.at <= at) next += 1;
    const [before, after] = [points[next - 1] ?? points[0], points[next] ?? points.at(-1)];
    if (!before || !after) continue;
    const share = after.at === before.at ? 0 : (at - before.at) / (after.at - before.at);
    heights[column]! *= before.gain + (after.gain - before.gain) * share;
  }
}
