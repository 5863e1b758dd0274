import { expect, test } from "vitest";
import { splitAtSilence } from "./split-at-silence.ts";

const rate = 1000;

/** Sound and silence in turn, in seconds, beginning with sound. */
function speech(...seconds: number[]): Int16Array {
  return Int16Array.from(
    seconds.flatMap((length, index) => Array.from({ length: length * rate }, () => (index % 2 === 0 ? 5000 : 0))),
  );
}

test("cuts at the first silence within the window and loses nothing", () => {
  const pieces = splitAtSilence(speech(2, 0.1, 3, 0.2, 1), rate);
  expect(pieces.map((piece) => [piece.samples.length, piece.silenceAfter])).toEqual([
    [2000, 100],
    [4200, 0],
  ]);
});

test.each([
  ["a silence too short", speech(2, 0.05, 3)],
  ["a silence too late", speech(7, 0.2, 3)],
  ["no silence", speech(3)],
])("%s leaves it whole", (_name, samples) => {
  expect(splitAtSilence(samples, rate)).toEqual([{ samples, silenceAfter: 0 }]);
});
