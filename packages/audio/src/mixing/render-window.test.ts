import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { truePeakDb } from "../limiting/true-peak.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { clipOf, inWindows, planOf, readArrays } from "../test-kit/mixes.ts";
import { clicking, randomNumbers, speechLike } from "../test-kit/signals.ts";
import { mix } from "./mix.ts";
import { allocateStereo, type MixPlan, type ReadSource, type StereoSamples } from "./mix-plan.ts";
import { renderWindow } from "./render-window.ts";

fc.configureGlobal({ seed: 2026 });

const ceilingDb = -1.8;

function rendered(plan: MixPlan, gainDb: number, read: ReadSource, sizes = [plan.samples]): StereoSamples {
  return inWindows(plan.samples, sizes, (from, into) => renderWindow(plan, { gainDb }, read, from, into));
}

function noiseOf(seed: number, sample: (random: () => number, at: number) => number): Float32Array {
  const random = randomNumbers(seed);
  return Float32Array.from({ length: 8000 }, (_, at) => sample(random, at));
}

const sound = [clicking(60_000, 1), clicking(60_000, 2)];
const read = readArrays({ sound });
const plan = planOf([clipOf(60_000)]);

describe("renderWindow", () => {
  test("[K30] applies the gain, and nothing else where no peak is over the ceiling", () => {
    const whole = rendered(plan, -30, read);
    const gain = gainFromDecibels(-30);
    expect(whole[0]).toEqual(sound[0]!.map((sample) => sample * gain));
  });

  test("[K31] any window is that part of the whole, to the bit, limited or not", () => {
    const whole = rendered(plan, 12, read);
    expect(whole[0]).not.toEqual(sound[0]!.map((sample) => sample * gainFromDecibels(12)));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1000, max: 30_000 }), { minLength: 1, maxLength: 5 }), (sizes) => {
        const parts = rendered(plan, 12, read, sizes);
        expect(parts[0]).toEqual(whole[0]);
        expect(parts[1]).toEqual(whole[1]);
      }),
      { numRuns: 10 },
    );
    const random = randomNumbers(1);
    const few = allocateStereo(3);
    for (let turn = 0; turn < 50; turn += 1) {
      const at = Math.floor(random() * (plan.samples - 3));
      renderWindow(plan, { gainDb: 12 }, read, at, few);
      expect(few[1]).toEqual(whole[1].slice(at, at + 3));
    }
  });

  test("[K31] so is one that begins or ends anywhere near a lone peak", () => {
    const lone = new Float32Array(60_000).fill(0.1);
    lone[30_000] = 4;
    const only = readArrays({ sound: [lone] });
    const whole = rendered(plan, 0, only);
    const few = allocateStereo(5);
    for (let at = 29_000; at < 40_000; at += 61) {
      renderWindow(plan, { gainDb: 0 }, only, at, few);
      expect(few[0]).toEqual(whole[0].slice(at, at + 5));
    }
  });

  test("[K32] holds the true peak at the ceiling, whatever it is given", () => {
    const kinds: Record<string, (seed: number) => Float32Array> = {
      clicks: (seed) => clicking(8000, seed),
      speech: (seed) => speechLike(8000, seed),
      noise: (seed) => noiseOf(seed, (random) => random() * 2 - 1),
      square: (seed) => noiseOf(seed, (_, at) => (Math.floor(at / (1 + (seed % 50))) % 2 === 0 ? 1 : -1)),
      // Near half the rate, in bursts: what lies between the samples is far above them.
      high: (seed) =>
        noiseOf(seed, (random, at) => Math.sin(at * (2.6 + 0.4 * random())) * (at % 700 < 20 ? 5 : 0.6) * random()),
      alternating: (seed) =>
        noiseOf(seed, (random, at) => (at % 2 === 0 ? 1 : -1) * (random() < 0.02 ? 8 * random() : 0.8)),
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(...Object.values(kinds)),
        fc.integer({ min: 0, max: 40 }),
        (seed, samplesOf, gainDb) => {
          const [limited] = rendered(planOf([clipOf(8000)]), gainDb, readArrays({ sound: [samplesOf(seed)] }));
          expect(truePeakDb(limited)).toBeLessThanOrEqual(ceilingDb);
        },
      ),
      { numRuns: 120 },
    );
  });

  test("[K33] turns both channels down by one gain, and neither far from a peak", () => {
    const left = new Float32Array(60_000).fill(0.1);
    left[30_000] = 2;
    const [one, other] = rendered(plan, 0, readArrays({ sound: [left, new Float32Array(60_000).fill(0.1)] }));
    expect(one[29_990]).toBe(other[29_990]);
    expect(other[30_000]).toBeCloseTo(0.1 * (one[30_000]! / 2), 6);
    expect(other.subarray(0, 29_600).every((sample) => sample === Math.fround(0.1))).toBe(true);
    expect(other.subarray(39_500).every((sample) => sample === Math.fround(0.1))).toBe(true);
    // It falls over 5 ms and comes back over 200.
    for (let at = 1; at < 60_000; at += 1) expect(Math.abs(other[at]! - other[at - 1]!)).toBeLessThan(0.1 / 220);
  });

  test("[K34] silence stays silence, and a mix may be empty", () => {
    const silent = rendered({ samples: 500, clips: [], ducking: "off" }, 40, read);
    expect(silent[0].every((sample) => sample === 0)).toBe(true);
    expect(rendered({ samples: 0, clips: [], ducking: "off" }, 40, read)[0]).toHaveLength(0);
  });

  test("[K35] before and after the mix there is silence", () => {
    const into = allocateStereo(20);
    renderWindow(plan, { gainDb: 0 }, read, plan.samples - 10, into);
    const end = allocateStereo(10);
    mix(plan, read, plan.samples - 10, end);
    expect(into[0].subarray(0, 10)).toEqual(end[0]);
    expect(into[0].subarray(10).every((sample) => sample === 0)).toBe(true);
  });
});
