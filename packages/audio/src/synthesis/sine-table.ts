import { sinePi } from "../exact-math.ts";

/** Entries of one period; between two of them a line is as near as 24 bits are. */
const size = 8192;

const table = Float64Array.from({ length: size + 1 }, (_, index) => sinePi((2 * index) / size));

/** sin(2 pi turns), for turns >= 0: the same bits in every engine, and quick. */
export function sineOf(turns: number): number {
  const at = (turns - Math.floor(turns)) * size;
  const index = Math.floor(at);
  const low = table[index]!;
  return low + (table[index + 1]! - low) * (at - index);
}
