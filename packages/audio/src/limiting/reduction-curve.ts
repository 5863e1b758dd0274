/** How far around a peak the gain is moved, in places of the curve. */
export interface CurveShape {
  /** The gain falls in a straight line over so many places before a peak. */
  attack: number;
  /** It holds for so many places before and after the peak's own. */
  heldBefore: number;
  heldAfter: number;
  /** Shares of the reduction that are left after that: they fall to nothing. */
  release: Float64Array;
}

/** A release over so many places: (1 - x)³, of which a third is left after three tenths. */
export function cubicRelease(places: number): Float64Array {
  return Float64Array.from({ length: places }, (_, index) => {
    const share = 1 - (index + 1) / (places + 1);
    return share * share * share;
  });
}

/**
 * Spreads what peaks must be lowered by (0..1 each) over the places around them, of which `into` may have more: each peak's
 * reduction falls off to both sides, and the largest counts. What lies further away than the shape reaches has no part in
 * a place, so that a stretch of the curve is the same whatever comes long before it.
 */
export function spreadReductions(
  reductions: Float64Array,
  { attack, heldBefore, heldAfter, release }: CurveShape,
  into: Float64Array,
): void {
  into.fill(0);
  for (let index = 0; index < reductions.length; index += 1) {
    const reduction = reductions[index]!;
    if (reduction === 0) continue;
    for (let step = 1; step <= attack; step += 1) {
      raise(into, index - heldBefore - step, reduction * (1 - step / (attack + 1)));
    }
    for (let place = index - heldBefore; place <= index + heldAfter; place += 1) raise(into, place, reduction);
    const first = index + heldAfter + 1;
    const end = Math.min(release.length, into.length - first);
    for (let step = 0; step < end; step += 1) {
      const left = reduction * release[step]!;
      if (into[first + step]! < left) into[first + step] = left;
    }
  }
}

function raise(curve: Float64Array, place: number, reduction: number): void {
  if (place >= 0 && place < curve.length && curve[place]! < reduction) curve[place] = reduction;
}
