import { expect, test } from "vitest";
import { barsByVoice, blockIndexAt, edgePositions, neighbourStart } from "./timeline.ts";

const blocks = [
  { start: 0, end: 2, voice: "a" },
  { start: 2.5, end: 6, voice: "b" },
  { start: 6.5, end: 10, voice: "a" },
];

test.each([
  [-1, -1],
  [0, 0],
  [2.2, 0],
  [2.499999, 1],
  [2.5, 1],
  [99, 2],
])("at %d s it is block %d", (seconds, index) => {
  expect(blockIndexAt(blocks, seconds)).toBe(index);
});

test.each([
  [0, "next", 2.5],
  [2.5, "next", 6.5],
  [7, "next", undefined],
  [8, "previous", 6.5],
  [7, "previous", 2.5],
  [0.5, "previous", 0],
] as const)("from %d s the %s block begins at %s", (seconds, direction, start) => {
  expect(neighbourStart(blocks, seconds, direction)).toBe(start);
});

test("edges stand where blocks meet, as many as can be told apart", () => {
  expect(edgePositions(blocks, { durationSeconds: 10, width: 100 })).toEqual([25, 65]);
  expect(edgePositions(blocks, { durationSeconds: 10, width: 10 })).toEqual([7]);
});

test("a bar has the voice that is heard in its middle", () => {
  expect(barsByVoice(blocks, { bars: 5, durationSeconds: 10 })).toEqual(
    new Map([
      ["a", [0, 3, 4]],
      ["b", [1, 2]],
    ]),
  );
  expect(barsByVoice([], { bars: 2, durationSeconds: 10 })).toEqual(new Map([["", [0, 1]]]));
});
