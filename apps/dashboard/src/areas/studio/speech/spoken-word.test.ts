import { describe, expect, test } from "vitest";
import { type BlockTimes, blockAtTime, findSpokenWord, type PlaybackMoment, wordAtTime } from "./spoken-word.ts";

const times: BlockTimes[] = [
  {
    hash: "a",
    position: 0,
    starts: 0,
    duration: 2,
    words: [
      [0.1, 0.5, 0, 3],
      [0.6, 1, 4, 7],
    ],
  },
  {
    hash: "b",
    position: 2,
    starts: 2.5,
    duration: 3,
    words: [
      [2.6, 3, 0, 5],
      [4.5, 5, 6, 9],
    ],
  },
];

const moment: PlaybackMoment = {
  trackId: "item",
  contentId: "item",
  seconds: 0,
  times,
  preview: undefined,
  script: ["a", "empty", "b"],
};

describe("the word being spoken", () => {
  test.each([
    [0, undefined],
    [0.1, 0],
    [0.55, 0],
    [0.6, 4],
    [1.4, 4],
    [1.6, undefined],
  ])("at %d s begins at %s", (seconds, from) => {
    expect(wordAtTime(times[0]?.words ?? [], seconds)?.[2]).toBe(from);
  });

  test.each([
    [-1, -1],
    [0, 0],
    [2.4, 0],
    [2.5, 1],
    [99, 1],
  ])("at %d s is of block %d", (seconds, index) => {
    expect(blockAtTime(times, seconds)).toBe(index);
  });

  test("of the whole audio is found in the script, empty blocks between", () => {
    expect(findSpokenWord({ ...moment, seconds: 2.7 })).toEqual({ blockIndex: 2, word: [2.6, 3, 0, 5] });
  });

  test("of one block's audio is counted from that block's beginning", () => {
    expect(findSpokenWord({ ...moment, trackId: "block:b", seconds: 2.1 })).toEqual({
      blockIndex: 2,
      word: [4.5, 5, 6, 9],
    });
  });

  test("is not shown where the text is another by now, and is where it was moved to", () => {
    expect(findSpokenWord({ ...moment, seconds: 0.2, script: ["new"] })).toBeUndefined();
    expect(findSpokenWord({ ...moment, seconds: 0.2, script: ["b", "empty", "a"] })?.blockIndex).toBe(2);
    expect(findSpokenWord({ ...moment, seconds: 2.7, script: ["b", "empty", "b"] })?.blockIndex).toBe(2);
  });

  test("of a preview is found in its block, while that says the same", () => {
    const preview = { trackId: "selection", blockIndex: 1, hash: "empty", words: times[0]?.words ?? [] };
    const heard = { ...moment, trackId: "selection", seconds: 0.7, preview };
    expect(findSpokenWord(heard)).toEqual({ blockIndex: 1, word: [0.6, 1, 4, 7] });
    expect(findSpokenWord({ ...heard, script: ["a", "edited", "b"] })).toBeUndefined();
    expect(findSpokenWord({ ...heard, preview: { ...preview, blockIndex: -1 } })).toBeUndefined();
  });

  test("of another track is none", () => {
    expect(findSpokenWord({ ...moment, trackId: "sample:1", seconds: 0.2 })).toBeUndefined();
  });
});
