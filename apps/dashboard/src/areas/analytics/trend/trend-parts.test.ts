import { expect, test } from "vitest";
import { trendParts } from "./trend-row.ts";

const now = new Date("2026-11-05T12:00:00.000Z");

/** A bin a day from 1 November: "w" is whole, "p" is not. */
function rowsOf(bins: string) {
  return Array.from(bins, (bin, index) => ({
    binned_timestamp: `2026-11-0${index + 1}T00:00:00.000Z`,
    line: 0,
    bars: 0,
    is_partial: bin === "p",
  }));
}

test.each([
  ["wwww", 4, [0, 3], []],
  ["wwwwp", 5, [0, 3], [[3, 4]]],
  // The first week begins before the range.
  [
    "pwwwp",
    5,
    [1, 3],
    [
      [0, 1],
      [3, 4],
    ],
  ],
  // Bins to come are not drawn.
  ["wwwwppp", 5, [0, 3], [[3, 4]]],
  ["p", 1, [0, -1], [[0, 0]]],
  ["", 0, [0, -1], [[0, -1]]],
])("%s: %s bins have begun", (bins, begun, [first, last], partial) => {
  expect(trendParts(rowsOf(bins), now)).toEqual({
    begun,
    whole: { first, last },
    partial: partial.map(([from, to]) => ({ first: from, last: to })),
  });
});
