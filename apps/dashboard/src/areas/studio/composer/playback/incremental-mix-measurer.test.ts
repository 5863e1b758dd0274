import { computeMixMastering, type MixMeasure, type MixPlan } from "@lectern/audio";
import { expect, test } from "vitest";
import { createIncrementalMixMeasurer, MEASURED_SAMPLES, type MeasuredMix } from "./incremental-mix-measurer.ts";

const planOf = (windows: number, gains: readonly number[] = []): MixPlan => ({
  samples: windows * MEASURED_SAMPLES,
  ducking: "off",
  clips: Array.from({ length: windows }, (_, index) => ({
    source: `/${index}.mp3`,
    role: "music" as const,
    startsAt: index * MEASURED_SAMPLES + 50_000,
    samples: 100_000,
    cueIn: 0,
    cueOut: 100_000,
    fadeIn: 0,
    fadeOut: 0,
    gain: gains[index] ?? 1,
  })),
});

/** Noise that peaks at -6 dBTP. */
function measure(level: number): MixMeasure {
  const energies = new Float32Array(102).fill(level * 4410);
  return { energies, truePeakDb: -6, limitingLoss: new Float32Array(10) };
}

function open() {
  const asked: number[] = [];
  const told: MeasuredMix[] = [];
  const meter = createIncrementalMixMeasurer({
    prepare: async () => undefined,
    measure: (plan, from) => {
      asked.push(from / MEASURED_SAMPLES);
      return measure(0.01 * plan.clips[from / MEASURED_SAMPLES]!.gain);
    },
    turn: async () => undefined,
    onMeasured: (measured) => told.push(measured),
  });
  return { meter, asked, told };
}

test("a mix is mastered as the server masters it", async () => {
  const { meter, told } = open();
  const plan = planOf(3);
  await meter.change(plan, { isMixed: true });
  const wanted = computeMixMastering(
    [0, 1, 2].map(() => measure(0.01)),
    plan.samples,
  );
  expect(told).toEqual([
    {
      mastering: { gainDb: wanted.gainDb },
      loudness: { integrated: wanted.loudnessLufs, truePeak: expect.any(Number) },
    },
  ]);
  expect(told[0]!.loudness.integrated).toBeCloseTo(-16, 0);
  expect(told[0]!.loudness.truePeak).toBeCloseTo(-6 + wanted.gainDb - wanted.limitingDb);
});

test("a voice that is read as it is keeps its own level, and nothing limits it", async () => {
  const { meter, told } = open();
  await meter.change(planOf(2), { isMixed: false });
  expect(told[0]!.mastering).toEqual({ gainDb: 0, ceilingDb: 0 });
  expect(told[0]!.loudness.integrated).toBeCloseTo(-0.691 + 10 * Math.log10(0.01), 1);
  expect(told[0]!.loudness.truePeak).toBe(-6);
});

test("after an edit only the windows in which it is heard are measured", async () => {
  const { meter, asked, told } = open();
  await meter.change(planOf(5), { isMixed: true });
  expect(asked).toEqual([0, 1, 2, 3, 4]);
  asked.length = 0;
  await meter.change(planOf(5, [1, 1, 1, 0.5]), { isMixed: true });
  expect(asked).toEqual([3]);
  expect(told[1]!.mastering.gainDb).toBeGreaterThan(told[0]!.mastering.gainDb);
});

test("a plan that was replaced meanwhile is not told, and what was measured of it counts", async () => {
  const { meter, asked, told } = open();
  const first = meter.change(planOf(5), { isMixed: true });
  await meter.change(planOf(5, [1, 1, 1, 1, 0.5]), { isMixed: true });
  await first;
  expect(told).toHaveLength(1);
  expect(asked.filter((window) => window === 0).length).toBeLessThanOrEqual(2);
  expect(new Set(asked)).toEqual(new Set([0, 1, 2, 3, 4]));
});
