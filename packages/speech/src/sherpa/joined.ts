/** Samples with others behind them. */
export function joined(before: Int16Array, after: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}
