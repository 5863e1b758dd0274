import { expect, test } from "vitest";
import { createHeadFinder, speechHead } from "./speech-head.ts";

const rate = 1000;

/** Sound and silence in turn, in seconds, beginning with sound. */
function speech(...seconds: number[]): Int16Array {
  return Int16Array.from(
    seconds.flatMap((length, index) =>
      Array.from({ length: Math.round(length * rate) }, () => (index % 2 === 0 ? 5000 : 0)),
    ),
  );
}

test("ends at the first pause, and the sound after it goes on", () => {
  expect(speechHead(speech(2, 0.1, 3, 0.2, 1), rate)).toEqual({ end: 2000, resumesAt: 2100 });
});

test("a pause that ends the sound leaves nothing to go on with", () => {
  expect(speechHead(speech(2, 0.1), rate)).toEqual({ end: 2000, resumesAt: undefined });
});

test.each([
  ["a pause too short", speech(2, 0.05, 3)],
  ["a pause too late", speech(7, 0.2, 3)],
  ["a pause too early", speech(0.1, 0.1, 3)],
  ["no pause", speech(3)],
])("%s ends no head", (_name, samples) => {
  expect(speechHead(samples, rate)).toBeUndefined();
});

test("is found while the samples grow, at the same place", () => {
  const whole = speech(0.5, 0.03, 1, 0.2, 3);
  const find = createHeadFinder(rate);
  const found = Array.from({ length: 20 }, (_, step) => find(whole.subarray(0, (step + 1) * 100)));
  expect(found.findIndex((end) => end !== undefined)).toBe(15);
  expect(new Set(found)).toEqual(new Set([undefined, speechHead(whole, rate)?.end]));
});
