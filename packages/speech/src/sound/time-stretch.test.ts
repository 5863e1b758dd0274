import { describe, expect, test } from "vitest";
import { timeStretch } from "./time-stretch.ts";

const testRate = 22_050;

function tone(hz: number, seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * testRate }, (_, index) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hz * index) / testRate)),
  );
}

function crossings(samples: Int16Array): number {
  let count = 0;
  for (let index = 1; index < samples.length; index += 1) {
    if ((samples[index - 1] ?? 0) < 0 !== (samples[index] ?? 0) < 0) count += 1;
  }
  return count;
}

function largestStep(samples: Int16Array): number {
  let largest = 0;
  for (let index = 1; index < samples.length; index += 1) {
    largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)));
  }
  return largest;
}

describe("timeStretch", () => {
  test.each([0.5, 0.9, 1.1, 1.7, 2.5])("makes a tone %f as long at its pitch, without clicks", (factor) => {
    const input = tone(140, 1);
    const output = timeStretch(input, testRate, factor);
    expect(output).toHaveLength(Math.round(input.length * factor));
    expect(crossings(output) / crossings(input) / factor).toBeCloseTo(1, 1);
    expect(largestStep(output)).toBeLessThan(largestStep(input) * 1.6);
  });

  test("is exact in length for the shortest sounds and for none", () => {
    expect(timeStretch(tone(200, 0.02), testRate, 1.5)).toHaveLength(662);
    expect(timeStretch(new Int16Array(), testRate, 2)).toHaveLength(0);
    expect(timeStretch(Int16Array.of(5), testRate, 3)).toEqual(Int16Array.of(5, 5, 5));
  });

  test("gives the same samples every time", () => {
    const input = tone(173, 0.7);
    expect(timeStretch(input, testRate, 1.3)).toEqual(timeStretch(input, testRate, 1.3));
  });
});
