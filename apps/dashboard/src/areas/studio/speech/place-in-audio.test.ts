import { expect, test } from "vitest";
import { builtBlock, mapPlaybackPosition, secondsAt } from "./place-in-audio.ts";
import type { BlockTimes } from "./spoken-word.ts";

function block(hash: string, position: number, starts: number): BlockTimes {
  return {
    hash,
    position,
    starts,
    duration: 2,
    words: [
      [starts + 0.1, starts + 0.5, 0, 3],
      [starts + 0.6, starts + 1, 4, 7],
    ],
  };
}

const before = [block("a", 0, 0), block("b", 1, 2.5), block("c", 2, 5)];
const after = [block("a", 0, 0), block("edited", 1, 2.5), block("c", 2, 7)];

test.each([
  ["the place of its text", { hash: "b", position: 1 }, 1],
  ["where its text was moved from", { hash: "c", position: 0 }, 2],
  ["nowhere once it was edited", { hash: "new", position: 1 }, undefined],
])("a block is found in %s", (_name, place, position) => {
  expect(builtBlock(before, place)?.position).toBe(position);
});

test.each([
  [0, 2.6],
  [2, 2.6],
  [3, 3.1],
  [5, 3.1],
  [9, 2.5],
])("offset %d of the text is heard at %d s", (offset, seconds) => {
  expect(secondsAt(block("b", 1, 2.5), offset)).toBeCloseTo(seconds, 2);
});

test.each([
  ["in the same text, as far in", 5.5, 7.5],
  ["at the beginning of the block that was edited", 4, 2.5],
  ["at the beginning, before the first block", -1, 0],
])("playing goes on %s", (_name, seconds, expected) => {
  expect(mapPlaybackPosition(before, after, seconds)).toBe(expected);
});

test("without times playing begins at the beginning", () => {
  expect(mapPlaybackPosition(undefined, after, 4)).toBe(0);
  expect(mapPlaybackPosition(before, undefined, 4)).toBe(0);
});
