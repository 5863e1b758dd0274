import { expect, test } from "vitest";
import { CODEC_DELAY, gaplessEnding } from "../planning/gapless.ts";
import { planMixWindows } from "./plan-mix-windows.ts";

test.each([1, 46, 47, 1152, 392 * 1152 - CODEC_DELAY, 392 * 1152 - CODEC_DELAY + 1, 2 * 3600 * 44_100])(
  "[N17] windows of a mix of %d samples follow one another and end as a player needs it",
  (samples) => {
    const windows = planMixWindows(samples);
    let frames = 0;
    for (const window of windows) {
      expect(window.firstFrame).toBe(frames);
      expect(window.from).toBe((frames - 24) * 1152);
      expect(window.samples).toBe((24 + window.frames + 4) * 1152);
      expect(window.frames).toBeGreaterThan(0);
      frames += window.frames;
    }
    expect(windows.slice(0, -1).every((window) => window.frames === 392)).toBe(true);
    const ending = gaplessEnding(frames, samples);
    expect(ending.silentFrames).toBe(0);
    expect(frames * 1152 - 576 - ending.padding).toBe(samples);
    expect(ending.padding).toBeLessThan(4096);
  },
);
