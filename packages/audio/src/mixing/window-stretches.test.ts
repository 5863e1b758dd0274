import { expect, test } from "vitest";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { WINDOW_FRAMES } from "./encode-window.ts";
import { planMixWindows, windowRuns } from "./plan-mix-windows.ts";

test.each([
  ["none", [], []],
  ["one", [3], [[3]]],
  ["two, for two threads", [3, 4], [[3], [4]]],
  ["three", [0, 1, 2], [[0, 1], [2]]],
  [
    "nine, evenly",
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ],
  ],
  ["some with others between them", [0, 2, 3, 9], [[0], [2], [3], [9]]],
])("[K70] windows as stretches that threads share: %s", (_name, places, wanted) => {
  const windows = planMixWindows(12 * WINDOW_FRAMES * SAMPLES_PER_FRAME);
  const stretches = windowRuns(places.map((place) => windows[place]!));
  expect(stretches.map((stretch) => stretch.map((window) => windows.indexOf(window)))).toEqual(wanted);
});
