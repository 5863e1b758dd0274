import { expect, test } from "vitest";
import { durationLabel, estimateHelp } from "./duration-label.ts";

test.each([
  ["02:41", { measuredSeconds: 161.9, totalSeconds: 161.9, isMeasured: true }],
  ["00:01", { measuredSeconds: 0, totalSeconds: 0.99, isMeasured: true }],
  ["about 3 min", { measuredSeconds: 0, totalSeconds: 170, isMeasured: false }],
  ["02:41 of about 3 min", { measuredSeconds: 161, totalSeconds: 190, isMeasured: false }],
  ["about 14 s", { measuredSeconds: 0, totalSeconds: 14.4, isMeasured: false }],
])("%s", (label, known) => {
  expect(durationLabel(known)).toBe(label);
});

test("an estimate says what it is made by", () => {
  expect(estimateHelp({ isMeasured: true, isPaceMeasured: false })).toBeUndefined();
  expect(estimateHelp({ isMeasured: false, isPaceMeasured: true })).toMatch(/how fast this voice has spoken/);
  expect(estimateHelp({ isMeasured: false, isPaceMeasured: false })).toMatch(/150 words are about a minute/);
});
