import { expect, test } from "vitest";
import { changeOf } from "./change.ts";
import { type FigureUnit, formatFigure, formatShare } from "./format-figure.ts";

test.each<[number | null, number | null, FigureUnit, string | undefined]>([
  [8412, 7511, "count", "+12.0%"],
  [96_240, 99_112, "count", "−2.9%"],
  [8.7, 7.5, "rate", "+1.2 pts"],
  [7.5, 8.7, "rate", "−1.2 pts"],
  [8.71, 8.7, "rate", "No change"],
  [228, 221, "seconds", "+3.2%"],
  [0, 12, "count", "−100.0%"],
  [12, 0, "count", "+12"],
  [65, 0, "seconds", "+1:05"],
  [0, 0, "count", "No change"],
  [10_000, 10_001, "count", "No change"],
  [null, 3, "seconds", undefined],
  [3, null, "rate", undefined],
])("%s after %s, a %s: %s", (now, before, unit, label) => {
  expect(changeOf(now, before, unit)?.label).toBe(label);
});

test("a screen reader hears the direction", () => {
  expect(changeOf(3, 2, "count")).toEqual({ direction: "up", label: "+50.0%", words: "up 50.0%" });
  expect(changeOf(1, 2, "count")).toEqual({ direction: "down", label: "−50.0%", words: "down 50.0%" });
});

test.each<[number | null, FigureUnit, string]>([
  [8412, "count", "8,412"],
  [228.4, "seconds", "3:48"],
  [4, "seconds", "0:04"],
  [3725, "seconds", "1:02:05"],
  [8.74, "rate", "8.7%"],
  [null, "rate", "–"],
])("%s as %s reads %s", (value, unit, text) => {
  expect(formatFigure(value, unit)).toBe(text);
});

test.each([
  [47, 100, "47%"],
  [1, 1000, "<1%"],
  [0, 10, "0%"],
  [0, 0, "0%"],
  [3, 3, "100%"],
])("%s of %s is %s", (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
