import { expect, test } from "vitest";
import { speechLike } from "../test-kit/signals.ts";
import { integratedLoudness, loudnessBlocks, openLoudnessMeter } from "./loudness.ts";

/** What is measured of channels that come in chunks of so many samples. */
function metered(channels: readonly Float32Array[], chunk: number, sampleRate = 44_100): number {
  const meter = openLoudnessMeter(sampleRate, channels.length);
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += chunk) meter.push(channels.map((samples) => samples.subarray(at, at + chunk)));
  return meter.loudness();
}

test.each([
  ["two seconds", 88_200],
  ["two seconds and a part of a hop", 88_200 + 3000],
  ["less than a block", 9000],
])("[L11] %s in chunks of any length are as loud as in one", (_what, length) => {
  const channels = [speechLike(length, 1), speechLike(length, 2)];
  const whole = integratedLoudness([loudnessBlocks(channels, 44_100)]);
  for (const chunk of [1000, 4410, 7919, length]) expect(metered(channels, chunk)).toBeCloseTo(whole, 9);
  const mono = integratedLoudness([loudnessBlocks(channels[0]!, 44_100)]);
  expect(metered([channels[0]!], 1234)).toBeCloseTo(mono, 9);
});

test("[L11] nothing and silence have no loudness", () => {
  const meter = openLoudnessMeter(44_100, 1);
  expect(meter.loudness()).toBe(-Infinity);
  meter.push([]);
  meter.push([new Float32Array(0)]);
  expect(meter.loudness()).toBe(-Infinity);
  expect(metered([new Float32Array(50_000)], 1000)).toBe(-Infinity);
});
