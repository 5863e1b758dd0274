import { cepstralDistance } from "./mel-cepstra.ts";

/** How far from the diagonal frames are compared, as a share of the sentence. */
const bandShare = 0.12;

/**
 * How unlike the same sentence sounds from two voices, in dB: the mean distance of their envelopes along the alignment
 * (dynamic time warping) that makes it smallest.
 */
export function envelopeDistance(one: readonly Float64Array[], other: readonly Float64Array[]): number {
  const [rows, columns] = [one.length, other.length];
  if (rows === 0 || columns === 0) return Number.POSITIVE_INFINITY;
  const reach = Math.ceil(bandShare * Math.max(rows, columns)) + Math.abs(rows - columns);
  const unreached = { cost: Number.POSITIVE_INFINITY, steps: 0 };
  let above = Array.from({ length: columns + 1 }, () => unreached);
  above[0] = { cost: 0, steps: 0 };
  for (let row = 1; row <= rows; row += 1) {
    const here = Array.from({ length: columns + 1 }, () => unreached);
    const diagonal = Math.round((row * columns) / rows);
    for (let column = Math.max(1, diagonal - reach); column <= Math.min(columns, diagonal + reach); column += 1) {
      let from = above[column - 1]!;
      if (above[column]!.cost < from.cost) from = above[column]!;
      if (here[column - 1]!.cost < from.cost) from = here[column - 1]!;
      const distance = cepstralDistance(one[row - 1]!, other[column - 1]!);
      here[column] = { cost: from.cost + distance, steps: from.steps + 1 };
    }
    above = here;
  }
  const { cost, steps } = above[columns]!;
  return cost / steps;
}
