/**
 * How many letters have to be put in, left out, replaced or exchanged with their neighbour to make one word of the other
 * (optimal string alignment); `bound` + 1 for any more than `bound`.
 */
export function editDistance(one: string, other: string, bound: number): number {
  const [source, target] = [Array.from(one), Array.from(other)];
  if (Math.abs(source.length - target.length) > bound) return bound + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 1; row <= source.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = source[row - 1] === target[column - 1];
      const replaced = at(last, column - 1) + (isSame ? 0 : 1);
      let least = Math.min(replaced, at(last, column) + 1, at(current, column - 1) + 1);
      const isExchanged = source[row - 1] === target[column - 2] && source[row - 2] === target[column - 1];
      if (row > 1 && column > 1 && isExchanged) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > bound) return bound + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, target.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
