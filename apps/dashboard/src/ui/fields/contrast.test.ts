import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { contrast, nearestWithContrast } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#b4420f", "#b4420f", 1],
])("%s on %s has %d", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test("a colour that passes stays; another becomes darker or lighter, whichever is nearer", () => {
  expect(nearestWithContrast("#0b5d4b", "#f4f7f5", 3)).toBe("#0b5d4b");
  expect(nearestWithContrast("#cccccc", "#ffffff", 4.5)).toBe("#767676");
  expect(nearestWithContrast("#333333", "#000000", 4.5)).toBe("#767676");
});

test("for any two colours there is one that passes", () => {
  const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  assert(
    property(colour, colour, (one, background) => {
      expect(contrast(nearestWithContrast(one, background, 4.5), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
