import { expect, test } from "vitest";
import { showFrameHeight } from "./render-show-frame.ts";

test.each([
  [0, 80],
  [1, 80],
  [2, 220],
  [5, 340],
  [6, 340],
  [2000, 340],
])("the framed player of %i episodes is %i pixels high", (episodes, height) => {
  expect(showFrameHeight(episodes)).toBe(height);
});
