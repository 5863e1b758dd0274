import { contrast, parseColour } from "@lectern/colour";
import { expect, test } from "vitest";
import { cssColour, softInk, visibleOn } from "./colours.ts";

test.each([
  ["#b4420f", "#ffffff"],
  ["#b4420f", "#161310"],
  ["#ffffff", "#ffffff"],
  ["#101010", "#000000"],
  ["#ffd23f", "#fffdfa"],
  ["#777777", "#777777"],
])("%s on %s is shown so that it is seen", (colour, background) => {
  const shown = visibleOn(parseColour(colour), parseColour(background));
  expect(contrast(shown, parseColour(background))).toBeGreaterThanOrEqual(3);
});

test("a colour that is seen stays as it is", () => {
  expect(cssColour(visibleOn(parseColour("#b4420f"), parseColour("#ffffff")))).toBe("rgb(180,66,15)");
});

test.each([
  ["#000000", "#ffffff"],
  ["#767676", "#ffffff"],
  ["#595959", "#ffffff"],
  ["#f0e9dd", "#161310"],
])("small print in %s on %s stays legible", (ink, background) => {
  const shown = softInk(parseColour(ink), parseColour(background));
  expect(contrast(shown, parseColour(background))).toBeGreaterThanOrEqual(4.5);
});

test("small print is softer than an ink that has contrast to spare", () => {
  expect(cssColour(softInk(parseColour("#000000"), parseColour("#ffffff")))).toBe("rgb(77,77,77)");
});
