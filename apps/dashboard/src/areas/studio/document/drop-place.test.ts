import { expect, test } from "vitest";
import { dropIndex, edgeScroll } from "./move-block.ts";

const boxes = [
  { top: 0, bottom: 100 },
  { top: 100, bottom: 120 },
  { top: 120, bottom: 320 },
];

test.each([
  [-50, 0],
  [49, 0],
  [51, 1],
  [111, 2],
  [219, 2],
  [221, 3],
  [900, 3],
])("at %d blocks go before block %d", (y, before) => {
  expect(dropIndex(3, (index) => boxes[index] ?? { top: 0, bottom: 0 }, y)).toBe(before);
});

test.each([
  [300, 0],
  [164, 0],
  [132, -9],
  [50, -18],
  [568, 9],
  [700, 18],
])("at %d the text scrolls by %d", (y, step) => {
  expect(edgeScroll(y, { top: 100, bottom: 600 })).toBe(step);
});
