import { expect, test } from "vitest";
import { soundRange } from "./trim-silence.ts";

test("the range of sound begins and ends with a sample of -60 dB or more", () => {
  expect(soundRange(Int16Array.of(0, 32, -33, 0, 500, 33, -32, 0))).toEqual({ start: 2, end: 6 });
});

test("the most negative sample is sound", () => {
  expect(soundRange(Int16Array.of(0, -32_768, 0))).toEqual({ start: 1, end: 2 });
});

test("silence and nothing have no sound", () => {
  expect(soundRange(new Int16Array(100))).toMatchObject({ end: 100 });
  const { start, end } = soundRange(new Int16Array(100));
  expect(end - start).toBe(0);
  expect(soundRange(new Int16Array())).toEqual({ start: 0, end: 0 });
});
