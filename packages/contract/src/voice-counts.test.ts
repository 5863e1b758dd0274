import { expect, test } from "vitest";
import { roundedCount } from "./voice-counts.ts";

test.each([
  [0, "0"],
  [49, "49"],
  [50, "50+"],
  [142, "140+"],
  [499, "490+"],
  [500, "500+"],
  [999, "900+"],
  [1432, "1,400+"],
])("%d is advertised as %s", (count, text) => {
  expect(roundedCount(count)).toBe(text);
});
