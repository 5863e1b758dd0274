/** A word that espeak runs together with the next one has no time of its own. */
const leastRows = 4;

/**
 * The row with which each word begins, and behind them the number of rows. Words that begin together share their rows by
 * their weights.
 * @param starts seconds, rising
 * @param seconds of the middle of each row, rising
 */
export function wordRows(starts: readonly number[], seconds: Float64Array, weights: readonly number[]): number[] {
  const rows = [0];
  let row = 0;
  for (const start of starts.slice(1)) {
    while (row < seconds.length && seconds[row]! < start) row += 1;
    rows.push(row);
  }
  rows.push(seconds.length);
  for (let first = 0; first < starts.length;) {
    let after = first + 1;
    while (after < starts.length && rows[after]! - rows[after - 1]! < leastRows) after += 1;
    share(rows, first, after, weights);
    first = after;
  }
  return rows;
}

function share(rows: number[], first: number, after: number, weights: readonly number[]): void {
  const [from, to] = [rows[first]!, rows[after]!];
  const total = weights.slice(first, after).reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  for (let word = first + 1; word < after; word += 1) {
    passed += weights[word - 1]!;
    rows[word] = Math.round(from + ((to - from) * passed) / total);
  }
}
