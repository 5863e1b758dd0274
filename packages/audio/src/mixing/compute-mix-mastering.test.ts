import { describe, expect, test } from "vitest";
import { integratedLoudness, loudnessBlocks } from "../loudness/loudness.ts";
import { truePeakDb } from "../limiting/true-peak.ts";
import { clipOf, inWindows, planOf, readArrays } from "../test-kit/mixes.ts";
import { clicking, randomNumbers, speechLike } from "../test-kit/signals.ts";
import { computeMixMastering } from "./compute-mix-mastering.ts";
import { measureMix, type MixMeasure } from "./measure-mix.ts";
import { mix } from "./mix.ts";
import { allocateStereo, type MixPlan, type ReadSource } from "./mix-plan.ts";
import { renderWindow } from "./render-window.ts";

const seconds = 25;
const length = seconds * 44_100;
const window = 384 * 1152;

function measured(plan: MixPlan, read: ReadSource, size = window): MixMeasure[] {
  const measures: MixMeasure[] = [];
  for (let at = 0; at < plan.samples; at += size) measures.push(measureMix(plan, read, at, size));
  return measures;
}

function loudnessOf(plan: MixPlan, read: ReadSource, gainDb: number): number {
  const whole = inWindows(plan.samples, [window], (from, into) => renderWindow(plan, { gainDb }, read, from, into));
  return integratedLoudness([loudnessBlocks(whole, 44_100)]);
}

const voice = speechLike(length, 1).map((sample) => sample * 0.4);
const bed = [speechLike(length, 2).map((sample) => sample * 0.2), speechLike(length, 3).map((sample) => sample * 0.2)];
const read = readArrays({ voice: [voice], bed });
const plan = planOf([clipOf(length, { source: "voice", role: "speech" }), clipOf(length, { source: "bed" })], "light");

describe("measureMix", () => {
  test("[K60] windows of any size measure what the whole is", () => {
    const whole = allocateStereo(plan.samples);
    mix(plan, read, 0, whole);
    const wanted = integratedLoudness([loudnessBlocks(whole, 44_100)]);
    for (const size of [window, 100_000, 4410, plan.samples]) {
      const measures = measured(plan, read, size);
      expect(computeMixMastering(measures, plan.samples, { currentGainDb: 0 }).loudnessLufs).not.toBe(-Infinity);
      expect(measures.reduce((sum, { energies }) => sum + energies.length, 0)).toBe(seconds * 10);
      const peak = Math.max(...measures.map((measure) => measure.truePeakDb));
      expect(peak).toBeCloseTo(Math.max(truePeakDb(whole[0]), truePeakDb(whole[1])), 3);
      const { gainDb, loudnessLufs } = computeMixMastering(measures, plan.samples);
      expect(loudnessLufs - gainDb).toBeCloseTo(wanted, 2);
    }
  });

  test("[K61] does not depend on what was measured before", () => {
    expect(measureMix(plan, read, window, window)).toEqual(measured(plan, read)[1]);
  });

  test("[K62] the end of a mix counts as far as it reaches; beyond it there is nothing", () => {
    const short = { ...plan, samples: 2 * 4410 + 100 };
    expect(measureMix(short, read, 0, window).energies).toHaveLength(3);
    expect(measureMix(short, read, window, window).energies).toHaveLength(0);
  });
});

describe("computeMixMastering", () => {
  test("[K63] brings a mix to -16 LUFS, in tenths of a dB", () => {
    const { gainDb, loudnessLufs, limitingDb } = computeMixMastering(measured(plan, read), plan.samples);
    expect(Math.round(gainDb * 10) / 10).toBe(gainDb);
    expect(Math.abs(loudnessLufs + 16)).toBeLessThan(0.06);
    expect(limitingDb).toBeGreaterThanOrEqual(0);
    expect(Math.abs(loudnessOf(plan, read, gainDb) + 16)).toBeLessThan(0.1);
  });

  test("[K64] makes up for what limiting costs", () => {
    const peaky = readArrays({ voice: [clicking(length, 5).map((sample) => sample * 0.05)], bed });
    const speech = planOf([clipOf(length, { source: "voice" })]);
    const { gainDb, limitingDb } = computeMixMastering(measured(speech, peaky), speech.samples);
    expect(limitingDb).toBeGreaterThan(2);
    expect(limitingDb).toBeLessThan(10);
    expect(Math.abs(loudnessOf(speech, peaky, gainDb) + 16)).toBeLessThan(0.3);
  });

  test("[K65] limits no peak by more than 10 dB: the mix stays below instead", () => {
    const random = randomNumbers(1);
    const sparse = Float32Array.from({ length }, (_, at) => (at % 20_000 === 0 ? 1 : (random() - 0.5) * 0.01));
    const clicks = readArrays({ sound: [sparse] });
    const only = planOf([clipOf(length)]);
    const { gainDb, loudnessLufs, limitingDb } = computeMixMastering(measured(only, clicks), only.samples);
    expect(limitingDb).toBeLessThanOrEqual(10.1);
    expect(limitingDb).toBeGreaterThan(9.8);
    expect(loudnessLufs).toBeLessThan(-20);
    expect(Math.abs(loudnessOf(only, clicks, gainDb) - loudnessLufs)).toBeLessThan(0.3);
  });

  test("[K66] keeps the gain that a mix has while it fits", () => {
    const measures = measured(plan, read);
    const { gainDb } = computeMixMastering(measures, plan.samples);
    expect(computeMixMastering(measures, plan.samples, { currentGainDb: gainDb + 0.2 }).gainDb).toBe(gainDb + 0.2);
    expect(computeMixMastering(measures, plan.samples, { currentGainDb: gainDb - 0.5 }).gainDb).toBe(gainDb);
  });

  test("[K67] silence has no loudness and keeps its gain; so has a mix of nothing", () => {
    const silent = planOf([clipOf(length, { gain: 0 })]);
    const measures = measured(silent, readArrays({ sound: [voice] }));
    expect(computeMixMastering(measures, silent.samples)).toEqual({
      gainDb: 0,
      loudnessLufs: -Infinity,
      limitingDb: 0,
    });
    expect(computeMixMastering(measures, silent.samples, { currentGainDb: 3 }).gainDb).toBe(3);
    expect(computeMixMastering([], 0)).toEqual({ gainDb: 0, loudnessLufs: -Infinity, limitingDb: 0 });
  });

  test("[K68] a mix shorter than a block of loudness has one", () => {
    const short = planOf([clipOf(5000, { source: "voice" })]);
    const { gainDb, loudnessLufs } = computeMixMastering(measured(short, read), short.samples);
    expect(gainDb).toBeGreaterThan(0);
    expect(loudnessLufs).toBeGreaterThan(-30);
  });
});
