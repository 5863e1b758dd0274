import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test.each([
  [1000, 100, 200, "1 s left"],
  [1000, 100, 5000, "49 s left"],
  [1000, 100, 31_000, "5 min left"],
  [1000, 1, 10_000_000, "more than an hour left"],
  [1000, 0, 100, undefined],
  [0, 0, 100, undefined],
  [1000, 100, null, undefined],
])("after %d ms with %d bytes of %d", (at, bytes, total, words) => {
  expect(timeLeft({ at: 0, bytes: 0 }, { at, bytes }, total)).toBe(words);
});
