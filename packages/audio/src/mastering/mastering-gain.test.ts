import { describe, expect, test } from "vitest";
import { masteringGainDb, TARGET_LUFS_MONO, TARGET_LUFS_STEREO } from "./mastering-gain.ts";

test("a voice alone is handed out at -19 LUFS, with music at -16", () => {
  expect([TARGET_LUFS_MONO, TARGET_LUFS_STEREO]).toEqual([-19, -16]);
});

describe("masteringGainDb", () => {
  test("[G1] brings the loudness to the target, in tenths of a dB", () => {
    expect(masteringGainDb(-23.04)).toBe(4);
    expect(masteringGainDb(-23.06)).toBe(4.1);
    expect(masteringGainDb(-12.33)).toBe(-6.7);
    expect(masteringGainDb(-20, { targetLufs: -16 })).toBe(4);
  });

  test("[G2] an item keeps its gain while it stays within 0.3 LU of the target", () => {
    expect(masteringGainDb(-23.29, { currentGainDb: 4 })).toBe(4);
    expect(masteringGainDb(-22.71, { currentGainDb: 4 })).toBe(4);
    expect(masteringGainDb(-23.31, { currentGainDb: 4 })).toBe(4.3);
  });

  test("[G2] a gain that may not be higher is not, and is kept like any other", () => {
    expect(masteringGainDb(-25, { highestGainDb: 4 })).toBe(4);
    expect(masteringGainDb(-23, { highestGainDb: 4.5 })).toBe(4);
    expect(masteringGainDb(-25, { highestGainDb: 4, currentGainDb: 4.2 })).toBe(4.2);
    expect(masteringGainDb(-25, { highestGainDb: 4, currentGainDb: 6 })).toBe(4);
  });

  test("[G3] silence is not turned up", () => {
    expect(masteringGainDb(-Infinity)).toBe(0);
    expect(masteringGainDb(-Infinity, { currentGainDb: 2.5 })).toBe(2.5);
    expect(masteringGainDb(-69)).toBe(40);
  });
});
