import { describe, expect, test } from "vitest";
import { createPlaybackClock } from "./playback-clock.ts";
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

const moment: PlaybackMoment = { trackId: "item", contentId: "item", seconds: 0, times, script: ["a", "empty", "b"] };

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

  test("of another track is none", () => {
    expect(findSpokenWord({ ...moment, trackId: "sample:1", seconds: 0.2 })).toBeUndefined();
  });
});

test("between readings the clock goes on at the player's rate, half a second at most", () => {
  let now = 1000;
  const clock = createPlaybackClock(() => now);
  expect(clock.seconds()).toBe(0);
  clock.read({ seconds: 3, rate: 2, isRunning: true });
  now += 100;
  expect(clock.seconds()).toBeCloseTo(3.2);
  clock.read({ seconds: 3, rate: 2, isRunning: true });
  now += 100;
  expect(clock.seconds()).toBeCloseTo(3.4);
  now += 5000;
  expect(clock.seconds()).toBeCloseTo(4);
  clock.read({ seconds: 4.1, rate: 2, isRunning: false });
  now += 1000;
  expect(clock.seconds()).toBe(4.1);
});
