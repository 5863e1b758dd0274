import { expect, test } from "vitest";
import { checkSampleFormat } from "./audio-file.ts";

test("rates from 4 to 192 kHz and up to 8 channels are taken", () => {
  for (const rate of [4000, 44_100, 192_000]) expect(() => checkSampleFormat(rate, 8)).not.toThrow();
  expect(() => checkSampleFormat(3999, 1)).toThrow(
    "The sample rate of this file is 3.999 kHz. Rates from 4 to 192 kHz",
  );
  expect(() => checkSampleFormat(192_001, 1)).toThrow("The sample rate of this file is 192.001 kHz.");
  expect(() => checkSampleFormat(44_100, 9)).toThrow("This file has 9 channels. Up to 8 can be read.");
});

test.each([
  [0, 1, "it states no sample rate"],
  [NaN, 1, "it states no sample rate"],
  [44_100, 0, "it states no channels"],
])("a file of %d Hz and %d channels is damaged", (rate, channels, message) => {
  expect(() => checkSampleFormat(rate, channels)).toThrow(message);
});
