/** Two channels of the same length as one: left and right by turns. */
export function interleaved(left: Int16Array, right: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(2 * left.length);
  for (let index = 0; index < left.length; index += 1) {
    both[2 * index] = left[index]!;
    both[2 * index + 1] = right[index]!;
  }
  return both;
}
