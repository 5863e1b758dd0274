import { describe, expect, test } from "vitest";
import { formatClock, formatDuration, formatEstimate, formatSoundLength, spokenDuration } from "./duration.ts";

describe("formatDuration", () => {
  test.each([
    [0, "00:00"],
    [9.99, "00:09"],
    [712, "11:52"],
    [3599.9, "59:59"],
    [3600, "01:00:00"],
    [3849, "01:04:09"],
    [360_000, "100:00:00"],
    [-3, "00:00"],
  ])("%d seconds are %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe("formatSoundLength", () => {
  test.each([
    [0.1, "0:00"],
    [8, "0:08"],
    [24.4, "0:24"],
    [83.9, "1:24"],
    [3723, "1:02:03"],
  ])("%s seconds are %s", (seconds, text) => {
    expect(formatSoundLength(seconds)).toBe(text);
  });
});

describe("formatClock", () => {
  test.each([
    [0, "0:00.0"],
    [38.44, "0:38.4"],
    [59.96, "1:00.0"],
    [712, "11:52.0"],
    [3849.25, "1:04:09.3"],
  ])("%d seconds are %s", (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe("spokenDuration", () => {
  test.each([
    [0, "0 seconds"],
    [1, "1 second"],
    [134, "2 minutes 14 seconds"],
    [3600, "1 hour"],
    [3661, "1 hour 1 minute 1 second"],
  ])("%d seconds are %s", (seconds, text) => {
    expect(spokenDuration(seconds)).toBe(text);
  });
});

test.each([
  [0.2, "1 s"],
  [41.4, "41 s"],
  [59.5, "1 min"],
  [161, "3 min"],
  [5399, "1 h 30 min"],
  [7000, "1 h 57 min"],
])("an estimate of %d seconds is %s", (seconds, text) => {
  expect(formatEstimate(seconds)).toBe(text);
});
