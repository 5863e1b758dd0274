import { expect, test } from "vitest";
import { truePeakDb } from "./true-peak.ts";

/** A quarter of the rate, full scale, whose peaks lie `offset` of a sample behind samples; faded in and out. */
function tone(offset: number): Float32Array {
  return Float32Array.from({ length: 4000 }, (_, at) => {
    const fade = Math.min(1, at / 500, (3999 - at) / 500);
    return fade * Math.cos((Math.PI / 2) * (at - offset));
  });
}

test.each([0, 0.25, 0.5, 0.75])("a peak %d of a sample behind one is found (BS.1770-4, annex 2)", (offset) => {
  expect(truePeakDb(tone(offset))).toBeCloseTo(0, 1);
});

test("and one between the places that are looked at is 0.7 dB too low at most", () => {
  const found = truePeakDb(tone(0.125));
  expect(found).toBeLessThan(0.05);
  expect(found).toBeGreaterThan(-0.7);
});

test("silence has none", () => {
  expect(truePeakDb(new Float32Array(100))).toBe(-Infinity);
});
