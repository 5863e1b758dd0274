import { expect, test } from "vitest";
import { axisTop, binAt, binCentre, labelStep, yOfValue, linePath, shortCount } from "./trend-geometry.ts";

const area = { left: 40, top: 10, width: 700, height: 100 };

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 10],
  [11, 20],
  [1687, 2000],
  [17_930, 20_000],
  [61, 100],
])("an axis for %s ends at %s", (max, top) => {
  expect(axisTop(max)).toBe(top);
});

test("bins share the width, values the height", () => {
  expect([0, 1, 6].map((index) => binCentre(area, 7, index))).toEqual([90, 190, 690]);
  expect([0, 1000, 2000].map((value) => yOfValue(area, value, 2000))).toEqual([110, 60, 10]);
});

test("a line goes through its bins", () => {
  const values = [0, 2000, 1000];
  const wide = { ...area, width: 300 };
  expect(linePath(wide, values, 2000)).toBe("M90.0 110.0L190.0 10.0L290.0 60.0");
  expect(linePath(wide, values, 2000, 1)).toBe("M190.0 10.0L290.0 60.0");
  expect(linePath(wide, [], 2)).toBe("");
});

test("each place belongs to the bin it is over", () => {
  expect([0, 40, 139, 141, 739, 2000].map((x) => binAt(area, 7, x))).toEqual([0, 0, 0, 1, 6, 6]);
});

test.each([
  [7, 700, 1],
  [90, 700, 8],
  [24, 300, 5],
])("%s labels in %s px: every %s", (bins, width, step) => {
  expect(labelStep(bins, width, 60)).toBe(step);
});

test.each([
  [950, "950"],
  [2000, "2k"],
  [1500, "1.5k"],
  [3_000_000, "3M"],
])("%s is written %s", (count, text) => {
  expect(shortCount(count)).toBe(text);
});
