import { lowerBound } from "./lower-bound.ts";

/** Places of the longest rising subsequence of different values, in order (patience sorting, Fredman 1975). */
export function longestIncreasingSubsequence(values: readonly number[]): number[] {
  const lasts: number[] = [];
  const lastValues: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, value] of values.entries()) {
    const length = lowerBound(lastValues, value);
    before.push(lasts[length - 1]);
    lasts[length] = place;
    lastValues[length] = value;
  }
  const chain: number[] = [];
  for (let place = lasts.at(-1); place !== undefined; place = before[place]) chain.push(place);
  // oxlint-disable-next-line unicorn/no-array-reverse -- Chrome before 110 has no other
  return chain.reverse();
}
