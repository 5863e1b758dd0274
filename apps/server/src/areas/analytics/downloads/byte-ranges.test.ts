import { expect, test } from "vitest";
import { type ByteRanges, countBytesFrom, rangesText, parseRanges, withRange } from "./episode-store.ts";

test.each<[string, [number, number][], ByteRanges, number]>([
  ["one", [[0, 100]], [[0, 100]], 90],
  [
    "the same twice",
    [
      [0, 100],
      [0, 100],
    ],
    [[0, 100]],
    90,
  ],
  [
    "neighbours",
    [
      [50, 100],
      [0, 50],
    ],
    [[0, 100]],
    90,
  ],
  [
    "some that overlap",
    [
      [0, 60],
      [40, 100],
      [90, 95],
    ],
    [[0, 100]],
    90,
  ],
  [
    "one that joins two",
    [
      [0, 20],
      [80, 100],
      [10, 90],
    ],
    [[0, 100]],
    90,
  ],
  [
    "some apart",
    [
      [60, 70],
      [0, 2],
      [20, 30],
    ],
    [
      [0, 2],
      [20, 30],
      [60, 70],
    ],
    20,
  ],
  ["an empty one", [[5, 5]], [], 0],
])("%s", (_, added, ranges, bytes) => {
  const found = added.reduce<ByteRanges>((sum, [start, end]) => withRange(sum, start, end), []);
  expect([found, countBytesFrom(found, 10)]).toEqual([ranges, bytes]);
});

test("they are read as they were written for PostgreSQL", () => {
  const ranges: ByteRanges = [
    [0, 2],
    [30, 3_000_000_000],
  ];
  expect([rangesText(ranges), parseRanges("{[0,2),[30,3000000000)}")]).toEqual(["{[0,2),[30,3000000000)}", ranges]);
  expect([rangesText([]), parseRanges("{}")]).toEqual(["{}", []]);
});
