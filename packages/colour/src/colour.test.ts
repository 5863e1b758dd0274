import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { type Colour, contrast, hexColour, inkOn, nearestReadable, parseColour, readableOn } from "./index.ts";

const ratio = (one: string, other: string) => contrast(parseColour(one), parseColour(other));
const readable = (colour: string, background: string, wanted: number) =>
  hexColour(readableOn(parseColour(colour), parseColour(background), wanted));
const nearest = (colour: string, background: string, wanted: number) =>
  hexColour(nearestReadable(parseColour(colour), parseColour(background), wanted));

test.each<[string, Colour]>([
  ["#b4420f", [180, 66, 15, 1]],
  ["rgb(1, 2, 3)", [1, 2, 3, 1]],
  ["rgba(1, 2, 3, 0.5)", [1, 2, 3, 0.5]],
  ["rgb(1 2 3 / 0)", [1, 2, 3, 0]],
  ["transparent", [0, 0, 0, 0]],
  ["oklch(0.5 0.1 20)", [0, 0, 0, 0]],
])("%s is %j", (text, colour) => {
  expect(parseColour(text)).toEqual(colour);
});

test.each(["#000000", "#b4420f", "#0a0b0c", "#ffffff"])("%s is written as it was read", (text) => {
  expect(hexColour(parseColour(text))).toBe(text);
});

test.each([
  ["#000000", "#ffffff", 21],
  ["#b4420f", "#b4420f", 1],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#ff0000", "#ffffff", 4],
  ["#00ff00", "#ffffff", 1.37],
  ["#0000ff", "#ffffff", 8.59],
  // Where luminance is linear.
  ["#0a0a0a", "#000000", 1.06],
  ["#0b0b0b", "#000000", 1.07],
])("the contrast of %s and %s is %d (WCAG 2.2)", (one, other, expected) => {
  expect(ratio(one, other)).toBeCloseTo(expected, 2);
  expect(ratio(other, one)).toBeCloseTo(expected, 2);
});

test.each([
  ["#ffffff", "#000000"],
  ["#b4420f", "#ffffff"],
  ["#ffd23f", "#000000"],
])("on %s stands %s", (background, ink) => {
  expect(inkOn(parseColour(background))).toBe(ink);
});

test("what is moved until it is read goes towards black on light and towards white on dark, no further than it must", () => {
  expect(readable("#ffd23f", "#fffdfa", 3)).toBe("#ad8f2b");
  expect(readable("#000000", "#000000", 3)).toBe("#5c5c5c");
  expect(readable("#ffffff", "#ffffff", 3)).toBe("#949494");
});

test("a colour that is read stays as it is", () => {
  expect(readable("#b4420f", "#ffffff", 4.5)).toBe("#b4420f");
  expect(nearest("#0b5d4b", "#f4f7f5", 3)).toBe("#0b5d4b");
});

test("the nearest one that is read is darker or lighter, whichever is the shorter way", () => {
  expect(nearest("#cccccc", "#ffffff", 4.5)).toBe("#767676");
  expect(nearest("#333333", "#000000", 4.5)).toBe("#767676");
});

test("for any two colours there is one that is read, both ways", () => {
  const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  assert(
    property(colour, colour, (one, background) => {
      expect(ratio(readable(one, background, 4.5), background)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(nearest(one, background, 4.5), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
