/** Place of the first of the ascending values that is not below the given one. */
export function lowerBound(values: ArrayLike<number>, value: number): number {
  let low = 0;
  for (let high = values.length; low < high;) {
    const middle = (low + high) >> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
