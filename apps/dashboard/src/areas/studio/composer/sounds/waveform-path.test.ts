import { expect, test } from "vitest";
import { waveformPath } from "./waveform-path.ts";

test("the loudest fills the height, silence is a line, and what is not known yet is one too", () => {
  expect(waveformPath([0, 100, 50], 30, 20)).toBe("M0 20V19H10V0H20V10H30V20Z");
  expect(waveformPath([0, 0], 30, 20)).toBe("M0 20V19H15V19H30V20Z");
  expect(waveformPath([], 30, 20)).toBe("M0 19H30V20H0Z");
});
