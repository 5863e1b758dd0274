import { expect, test } from "vitest";
import { limit } from "../limiting/limiter.ts";
import { integratedLoudness, loudnessBlocks } from "../loudness/loudness.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { clicking, sineAt } from "../test-kit/signals.ts";
import { ENCODING_CEILING_DB, MAX_LIMITING_DB } from "./mastering-gain.ts";
import { measureSpeech } from "./measure-speech.ts";

function loudnessOf(samples: Float32Array): number {
  return integratedLoudness([loudnessBlocks(samples, 44_100, { surroundedBySilence: true })]);
}

test.each([1, 2, 3])("[G4] knows what the limiter takes at every gain, seed %d", (seed) => {
  const samples = clicking(90_000, seed);
  const { truePeakDb, limitingLoss } = measureSpeech(samples, 44_100);
  expect(limitingLoss).toHaveLength(MAX_LIMITING_DB);
  for (const [step, loss] of limitingLoss.entries()) {
    const gain = gainFromDecibels(ENCODING_CEILING_DB - truePeakDb + step + 1);
    const driven = samples.map((sample) => sample * gain);
    const taken = loudnessOf(driven) - loudnessOf(limit(driven, 44_100, ENCODING_CEILING_DB));
    expect(Math.abs(taken - loss)).toBeLessThan(0.25);
  }
});

test("[G5] measures speech as the engine made it", () => {
  const samples = sineAt(-20, 2, 44_100);
  const measured = measureSpeech(samples, 44_100);
  const wanted = loudnessBlocks(samples, 44_100, { surroundedBySilence: true });
  expect(measured.blocks).toHaveLength(wanted.length);
  expect(measured.blocks.every((power, index) => Math.abs(power / wanted[index]! - 1) < 1e-6)).toBe(true);
  expect(measured.truePeakDb).toBeCloseTo(-20, 1);
});

test("[G6] what limiting takes does not depend on the level of the samples", () => {
  const samples = clicking(90_000, 1);
  const quiet = measureSpeech(samples, 44_100);
  const loud = measureSpeech(
    samples.map((sample) => sample * 2),
    44_100,
  );
  expect(loud.truePeakDb - quiet.truePeakDb).toBeCloseTo(6.02, 2);
  for (const [step, loss] of loud.limitingLoss.entries()) expect(loss).toBeCloseTo(quiet.limitingLoss[step]!, 2);
});

test("[G7] silence has no powers above the gate, no peak and nothing to lose", () => {
  const nothing = { truePeakDb: -Infinity, limitingLoss: new Float32Array(MAX_LIMITING_DB) };
  const silence = measureSpeech(new Float32Array(44_100), 44_100);
  expect(silence).toMatchObject(nothing);
  expect(integratedLoudness([silence.blocks])).toBe(-Infinity);
  expect(measureSpeech(new Float32Array(0), 44_100)).toEqual({ ...nothing, blocks: new Float32Array(0) });
  expect(measureSpeech(sineAt(-90, 1, 44_100), 44_100).limitingLoss).toEqual(nothing.limitingLoss);
});
