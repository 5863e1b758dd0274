import { describe, expect, test } from "vitest";
import { concatenate } from "../pcm/convert.ts";
import { sine, sineAt, speechLike } from "../test-kit/signals.ts";
import { kWeighting, openKWeighting, openStereoKWeighting } from "./k-weighting.ts";
import { integratedLoudness, loudnessBlocks } from "./loudness.ts";

function stereo(samples: Float32Array): Float32Array[] {
  return [samples, samples];
}

function loudnessOf(samples: Float32Array | Float32Array[], sampleRate = 48_000): number {
  return integratedLoudness([loudnessBlocks(samples, sampleRate)]);
}

function sequence(...parts: readonly (readonly [levelDb: number, seconds: number])[]): Float32Array[] {
  return stereo(concatenate(parts.map(([levelDb, seconds]) => sineAt(levelDb, seconds))));
}

test("[L1] the filters are the standard's at 48 kHz (BS.1770-4, tables 1 and 2)", () => {
  const { shelf, highPass } = kWeighting(48_000);
  const wanted = {
    b0: 1.53512485958697,
    b1: -2.69169618940638,
    b2: 1.19839281085285,
    a1: -1.69065929318241,
    a2: 0.73248077421585,
  };
  for (const [name, value] of Object.entries(wanted)) expect(shelf[name as "b0"]).toBeCloseTo(value, 12);
  expect(highPass.a1).toBeCloseTo(-1.99004745483398, 12);
  expect(highPass.a2).toBeCloseTo(0.99007225036621, 12);
  expect([highPass.b0, highPass.b1, highPass.b2]).toEqual([1, -2, 1]);
});

test("[L2] a 997 Hz sine at full scale in one channel is -3.01 LUFS (BS.1770-4, annex 1)", () => {
  expect(loudnessOf(sine(997, 5, 48_000))).toBeCloseTo(-3.01, 2);
});

describe("[L3] EBU Tech 3341, minimum requirements (within 0.1 LU)", () => {
  test.each([
    ["case 1", -23, sequence([-23, 20])],
    ["case 2", -33, sequence([-33, 20])],
    ["case 3", -23, sequence([-36, 10], [-23, 60], [-36, 10])],
    ["case 4", -23, sequence([-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10])],
    ["case 5", -23, sequence([-26, 20], [-20, 20.1], [-26, 20])],
  ])("%s: %d LUFS", (_, wanted, channels) => {
    expect(Math.abs(loudnessOf(channels) - wanted)).toBeLessThan(0.1);
  });
});

test.each([8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 96_000])(
  "[L4] reads the same at %d Hz",
  (sampleRate) => {
    expect(Math.abs(loudnessOf(sineAt(-20, 3, sampleRate), sampleRate) + 23.02)).toBeLessThan(0.1);
  },
);

describe("[L5] blocks", () => {
  test("are 400 ms long, one every 100 ms", () => {
    expect(loudnessBlocks(new Float32Array(48_000), 48_000)).toHaveLength(7);
    expect(loudnessBlocks(new Float32Array(48_000 * 0.4), 48_000)).toHaveLength(1);
  });

  test("of less than 400 ms are one, filled up with silence", () => {
    const short = loudnessBlocks(sineAt(-20, 0.2), 48_000);
    const long = loudnessBlocks(sineAt(-20, 0.4), 48_000);
    expect(short).toHaveLength(1);
    expect(10 * Math.log10(long[0]! / short[0]!)).toBeCloseTo(3.01, 1);
  });

  test("of nothing are none", () => {
    expect(loudnessBlocks(new Float32Array(0), 48_000)).toHaveLength(0);
  });

  test("of two channels are the sum of theirs", () => {
    const one = sineAt(-20, 1);
    expect(loudnessOf(stereo(one)) - loudnessOf(one)).toBeCloseTo(3.0103, 3);
  });

  test("refuse channels of two lengths and rates that hold no speech", () => {
    expect(() => loudnessBlocks([new Float32Array(5), new Float32Array(6)], 48_000)).toThrow(RangeError);
    for (const rate of [100, 3999, Number.NaN]) {
      expect(() => loudnessBlocks(new Float32Array(5), rate)).toThrow(RangeError);
    }
    expect(loudnessBlocks(new Float32Array(5), 4000)).toHaveLength(1);
  });
});

test("[L6] silence has no loudness", () => {
  expect(loudnessOf(new Float32Array(48_000))).toBe(-Infinity);
  expect(integratedLoudness([])).toBe(-Infinity);
  expect(loudnessOf(sineAt(-75, 2))).toBe(-Infinity);
});

test("[L7] utterances measured one by one are as loud together as joined with gaps", () => {
  const utterances = Array.from({ length: 30 }, (_, index) => {
    const level = 0.3 + 0.02 * ((index * 7) % 30);
    return speechLike(30_000 + 4000 * ((index * 11) % 17), index).map((sample) => sample * level);
  });
  const joined = concatenate(utterances.flatMap((samples) => [samples, new Float32Array(13_230)]));
  const apart = utterances.map((samples) => loudnessBlocks(samples, 44_100, { surroundedBySilence: true }));
  expect(Math.abs(integratedLoudness(apart) - loudnessOf(joined, 44_100))).toBeLessThan(0.1);
});

test("[L9] two channels filtered together are the two filtered one by one, in chunks too", () => {
  const [left, right] = [speechLike(30_000, 1), speechLike(30_000, 2)];
  const together = openStereoKWeighting(44_100);
  const [one, other] = [openKWeighting(44_100), openKWeighting(44_100)];
  for (const [start, end] of [
    [0, 1],
    [1, 7000],
    [7000, 30_000],
  ] as const) {
    const apart = one(left, start, end) + other(right, start, end);
    expect(together(left, right, start, end)).toBeCloseTo(apart, 9);
  }
});

test("[L8] long silence after sound costs no more time or meaning than sound", () => {
  const samples = new Float32Array(48_000 * 20);
  samples.set(sineAt(-20, 1));
  expect(loudnessBlocks(samples, 48_000).subarray(-20)).toEqual(new Float64Array(20));
});

describe("[L10] the relative gate", () => {
  /** Blocks of so many LUFS each. */
  function blocksAt(...levels: readonly (readonly [lufs: number, count: number])[]): Float64Array[] {
    return levels.map(([lufs, count]) => new Float64Array(count).fill(10 ** ((lufs + 0.691) / 10)));
  }

  test("is 10 LU below the mean of what passes the absolute one, to a tenth", () => {
    // The mean of these is 0.41 LU below the loud ones.
    expect(integratedLoudness(blocksAt([-20, 90], [-30.3, 10]))).toBeCloseTo(-20.413, 3);
    expect(integratedLoudness(blocksAt([-20, 90], [-30.5, 10]))).toBeCloseTo(-20, 9);
    // What the absolute gate takes away does not lower it.
    expect(integratedLoudness(blocksAt([-20, 90], [-30.5, 10], [-71, 900]))).toBeCloseTo(-20, 9);
  });

  test("never lets in what the absolute one keeps out", () => {
    expect(integratedLoudness(blocksAt([-65, 10], [-70.1, 90]))).toBeCloseTo(-65, 9);
    expect(integratedLoudness(blocksAt([-65, 10], [-69.9, 90]))).toBeLessThan(-69);
  });
});
