import { describe, expect, test } from "vitest";
import { limit } from "../limiting/limiter.ts";
import { integratedLoudness, loudnessBlocks } from "../loudness/loudness.ts";
import { concatenate } from "../pcm/concatenate.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { sineAt, speechLike } from "../test-kit/signals.ts";
import { ENCODING_CEILING_DB } from "./ceiling.ts";
import { masteringGainDb } from "./mastering-gain.ts";
import { measureSpeech } from "./measure-speech.ts";

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

  test("[G3] silence is not turned up", () => {
    expect(masteringGainDb(-Infinity)).toBe(0);
    expect(masteringGainDb(-Infinity, { currentGainDb: 2.5 })).toBe(2.5);
    expect(masteringGainDb(-69)).toBe(40);
  });
});

/** Speech of which every tenth of a second has a click far above it, as voices with sharp pulses have. */
function peaky(seed: number): Float32Array {
  return speechLike(90_000, seed).map((sample, index) => sample * (index % 2205 < 40 ? 3 : 0.5));
}

describe("measureSpeech", () => {
  test("[G4] foresees what the limiter takes", () => {
    const utterances = Array.from({ length: 8 }, (_, index) => peaky(index));
    const gainDb = masteringGainDb(
      integratedLoudness(utterances.map((samples) => measureSpeech(samples, 44_100).blocks)),
    );
    const mastered = utterances.flatMap((samples) => [
      limit(
        samples.map((sample) => sample * gainFromDecibels(gainDb)),
        44_100,
        ENCODING_CEILING_DB,
      ),
      new Float32Array(13_230),
    ]);
    const loudness = integratedLoudness([loudnessBlocks(concatenate(mastered), 44_100)]);
    expect(Math.abs(loudness + 19)).toBeLessThan(0.25);
  });

  test("[G5] measures speech that needs no limiter as it is", () => {
    const samples = sineAt(-20, 2, 44_100);
    const measured = measureSpeech(samples, 44_100);
    const wanted = loudnessBlocks(samples, 44_100, { surroundedBySilence: true });
    expect(measured.blocks).toHaveLength(wanted.length);
    expect(measured.blocks.every((power, index) => Math.abs(power / wanted[index]! - 1) < 1e-9)).toBe(true);
    expect(measured.truePeak).toBeCloseTo(0.1, 3);
  });

  test("[G6] volume that was asked for is kept apart from what the gain evens out", () => {
    const samples = peaky(1);
    const louder = samples.map((sample) => sample * 2);
    const plain = integratedLoudness([measureSpeech(samples, 44_100).blocks]);
    const evened = integratedLoudness([measureSpeech(louder, 44_100).blocks]);
    const asked = integratedLoudness([measureSpeech(louder, 44_100, 6.0206).blocks]);
    expect(evened - plain).toBeCloseTo(6.02, 1);
    expect(asked).toBeLessThan(evened - 0.3);
  });

  test("[G7] silence has no powers above the gate", () => {
    expect(integratedLoudness([measureSpeech(new Float32Array(44_100), 44_100).blocks])).toBe(-Infinity);
    expect(measureSpeech(new Float32Array(0), 44_100)).toEqual({ blocks: new Float64Array(0), truePeak: 0 });
  });
});
