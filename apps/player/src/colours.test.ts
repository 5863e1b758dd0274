import { expect, test } from "vitest";
import { contrast, inkOn, parseColour, softInk, visibleOn } from "./colours.ts";

test.each([
  ["#b4420f", [180, 66, 15, 1]],
  ["rgb(1, 2, 3)", [1, 2, 3, 1]],
  ["rgba(1, 2, 3, 0.5)", [1, 2, 3, 0.5]],
  ["rgb(1 2 3 / 0)", [1, 2, 3, 0]],
  ["transparent", [0, 0, 0, 0]],
  ["oklch(0.5 0.1 20)", [0, 0, 0, 0]],
])("%s is %j", (text, colour) => {
  expect(parseColour(text)).toEqual(colour);
});

test("black on white is 21, and a colour on itself is 1", () => {
  expect(contrast(parseColour("#000000"), parseColour("#ffffff"))).toBeCloseTo(21);
  expect(contrast(parseColour("#b4420f"), parseColour("#b4420f"))).toBe(1);
});

test.each([
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#ff0000", "#ffffff", 4],
  ["#00ff00", "#ffffff", 1.37],
  ["#0000ff", "#ffffff", 8.59],
  // Where luminance is linear.
  ["#0a0a0a", "#000000", 1.06],
  ["#0b0b0b", "#000000", 1.07],
])("the contrast of %s and %s is %d (WCAG 2.2)", (one, other, ratio) => {
  expect(contrast(parseColour(one), parseColour(other))).toBeCloseTo(ratio, 2);
});

test("what is moved until it is seen goes towards black on light and towards white on dark", () => {
  expect(visibleOn(parseColour("#ffd23f"), parseColour("#fffdfa"))).toBe("rgb(153,126,38)");
  expect(visibleOn(parseColour("#000000"), parseColour("#000000"))).toBe("rgb(102,102,102)");
  expect(visibleOn(parseColour("#ffffff"), parseColour("#ffffff"))).toBe("rgb(128,128,128)");
});

test.each([
  ["#ffffff", "#000"],
  ["#b4420f", "#fff"],
  ["#ffd23f", "#000"],
])("on %s stands %s", (background, ink) => {
  expect(inkOn(parseColour(background))).toBe(ink);
});

test.each([
  ["#b4420f", "#ffffff"],
  ["#b4420f", "#161310"],
  ["#ffffff", "#ffffff"],
  ["#101010", "#000000"],
  ["#ffd23f", "#fffdfa"],
  ["#777777", "#777777"],
])("%s on %s is shown so that it is seen", (colour, background) => {
  const shown = visibleOn(parseColour(colour), parseColour(background));
  expect(contrast(parseColour(shown), parseColour(background))).toBeGreaterThanOrEqual(3);
});

test("a colour that is seen stays as it is", () => {
  expect(visibleOn(parseColour("#b4420f"), parseColour("#ffffff"))).toBe("rgb(180,66,15)");
});

test.each([
  ["#000000", "#ffffff"],
  ["#767676", "#ffffff"],
  ["#595959", "#ffffff"],
  ["#f0e9dd", "#161310"],
])("small print in %s on %s stays legible", (ink, background) => {
  const shown = softInk(parseColour(ink), parseColour(background));
  expect(contrast(parseColour(shown), parseColour(background))).toBeGreaterThanOrEqual(4.5);
});

test("small print is softer than an ink that has contrast to spare", () => {
  expect(softInk(parseColour("#000000"), parseColour("#ffffff"))).toBe("rgb(77,77,77)");
});
