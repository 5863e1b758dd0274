import { describe, expect, test } from "vitest";
import { concatenate, floatToInt16, int16ToFloat } from "./convert.ts";
import { decibelsFromGain, gainFromDecibels, quantiseDecibels } from "./decibels.ts";
import { framePeaks, peaks, reducePeaks } from "./peaks.ts";
import { soundRange } from "./sound-range.ts";

describe("[C] samples and decibels", () => {
  test("[C1] 16-bit samples survive the way to floats and back", () => {
    const samples = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
    expect(floatToInt16(int16ToFloat(samples))).toEqual(samples);
  });

  test("[C2] floats beyond full scale are held", () => {
    expect([...floatToInt16(Float32Array.of(1, 2, -1, -2, 0.5))]).toEqual([32_767, 32_767, -32_768, -32_768, 16_384]);
  });

  test("[C3] a gain in dB is a factor and back", () => {
    expect(gainFromDecibels(0)).toBe(1);
    expect(gainFromDecibels(6)).toBeCloseTo(1.9952623149688795, 14);
    expect(gainFromDecibels(-Infinity)).toBe(0);
    expect(decibelsFromGain(gainFromDecibels(-17.3))).toBeCloseTo(-17.3, 12);
    expect(decibelsFromGain(0)).toBe(-Infinity);
  });

  test("[C4] gains are kept in tenths", () => {
    expect([1.04, 1.05, -0.04, -3.26].map(quantiseDecibels)).toEqual([1, 1.1, 0, -3.3]);
  });

  test("[C5] parts are put one after the other", () => {
    expect([...concatenate([Float32Array.of(1, 2), new Float32Array(2), Float32Array.of(3)])]).toEqual([1, 2, 0, 0, 3]);
  });
});

describe("[C6] trimSilence finds the sound", () => {
  test("from the first sample over the threshold to the last", () => {
    expect(soundRange(Int16Array.of(0, 3, 400, -2, -500, 5, 0))).toEqual({ start: 2, end: 5 });
    expect(soundRange(Float32Array.of(0.0001, 0.5, 0, -0.5, 0))).toEqual({ start: 1, end: 4 });
  });

  test("keeps what it is asked to keep, as far as there is something", () => {
    const samples = Int16Array.of(0, 0, 0, 4000, 0, 0);
    expect(soundRange(samples, { keepSamples: 2 })).toEqual({ start: 1, end: 6 });
  });

  test("finds nothing in silence", () => {
    expect(soundRange(new Int16Array(10))).toEqual({ start: 0, end: 0 });
    expect(soundRange(new Float32Array(0))).toEqual({ start: 0, end: 0 });
  });
});

describe("[C7] peaks", () => {
  test("are the largest amplitude of each slice of time, and only silence is 0", () => {
    const samples = Float32Array.of(0, 0.5, -1, 0, 0, 0, 1e-6, 0, 3);
    expect([...peaks(samples, 4, 2)]).toEqual([128, 255, 0, 1, 255]);
  });

  test("follow the frames, so that they join as these do", () => {
    const samples = new Float32Array(3 * 1152);
    samples[1151] = 0.2 - 1e-6;
    samples[2304] = -0.4 + 1e-6;
    expect([...framePeaks(samples)]).toEqual([51, 0, 102]);
  });

  test("are reduced to fewer without losing the loudest", () => {
    expect([...reducePeaks(Uint8Array.of(1, 9, 3, 4, 5, 2, 7), 3)]).toEqual([9, 4, 7]);
    expect([...reducePeaks(Uint8Array.of(1, 2), 5)]).toEqual([1, 2]);
  });
});
