import { expect, test } from "vitest";
import { roundToTenths, pixelsPerSecond, rulerSeconds, SAMPLES_PER_SECOND, ticksPerLabel } from "./scale.ts";

test("a second is 0.2 pixels for each step of the zoom, and never none", () => {
  expect([0, 1, 60, 100].map(pixelsPerSecond)).toEqual([0.2, 0.2, 12, 20]);
});

test("the ruler shows 200 seconds at least, and room after the last clip", () => {
  expect(rulerSeconds(0)).toBe(200);
  expect(rulerSeconds(170 * SAMPLES_PER_SECOND)).toBe(200);
  expect(rulerSeconds(170.1 * SAMPLES_PER_SECOND)).toBe(210);
});

test("labels of the ruler never meet", () => {
  expect(ticksPerLabel(12, 56)).toBe(1);
  for (const zoom of [0, 1, 3, 10, 25, 60, 100]) {
    const scale = pixelsPerSecond(zoom);
    expect(ticksPerLabel(scale, 56) * 10 * scale).toBeGreaterThanOrEqual(56);
  }
});

test("positions are on the grid", () => {
  expect([0.04, 0.05, 12.349].map(roundToTenths)).toEqual([0, 0.1, 12.3]);
});
