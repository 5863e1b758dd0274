/** Nearer than this, in pixels, a dragged edge goes to a target. */
const SNAP_PIXELS = 8;

/**
 * How far to move dragged edges so that one of them meets a target; undefined where none is near. All in samples.
 * @param edges where the dragged edges would be
 * @param targets ascending
 */
export function snapShift(
  edges: readonly number[],
  targets: readonly number[],
  samplesPerPixel: number,
): number | undefined {
  let best: number | undefined;
  for (const edge of edges) {
    for (const target of neighboursOf(edge, targets)) {
      const shift = target - edge;
      if (best === undefined || Math.abs(shift) < Math.abs(best)) best = shift;
    }
  }
  return best !== undefined && Math.abs(best) <= SNAP_PIXELS * samplesPerPixel ? best : undefined;
}

/** The last target before an edge, and the first that is not before it. */
function neighboursOf(edge: number, targets: readonly number[]): number[] {
  let low = 0;
  let high = targets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((targets[middle] ?? 0) < edge) low = middle + 1;
    else high = middle;
  }
  return [targets[low - 1], targets[low]].filter((target) => target !== undefined);
}
