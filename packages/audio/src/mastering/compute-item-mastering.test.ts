import { describe, expect, test } from "vitest";
import { limit } from "../limiting/limiter.ts";
import { truePeakDb } from "../limiting/true-peak.ts";
import { integratedLoudness, loudnessBlocks } from "../loudness/loudness.ts";
import { concatenate } from "../pcm/convert.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { clicking, sineAt, speechLike } from "../test-kit/signals.ts";
import { ENCODING_CEILING_DB, MAX_LIMITING_DB, TARGET_LUFS_MONO } from "./mastering-gain.ts";
import { computeItemMastering, type ItemMastering } from "./compute-item-mastering.ts";
import { measureSpeech, speechGain } from "./measure-speech.ts";

interface Utterance {
  samples: Float32Array;
  volumeDb: number;
}

const gap = new Float32Array(13_230);

function loudnessOf(samples: Float32Array): number {
  return integratedLoudness([loudnessBlocks(samples, 44_100)]);
}

/** The item as it is encoded, measured: the whole, and the utterances at each volume alone. */
function mastered(utterances: readonly Utterance[]): {
  item: ItemMastering;
  whole: Float32Array;
  loudnessAt: (volumeDb: number) => number;
} {
  const speech = utterances.map(({ samples, volumeDb }) => ({ measure: measureSpeech(samples, 44_100), volumeDb }));
  const item = computeItemMastering(speech);
  const parts = utterances.map(({ samples }, index) => {
    const { measure, volumeDb } = speech[index]!;
    const gain = gainFromDecibels(speechGain(measure, volumeDb + item.gainDb).gainDb);
    const limited = limit(
      samples.map((sample) => sample * gain),
      44_100,
      ENCODING_CEILING_DB,
    );
    return { volumeDb, samples: concatenate([limited, gap]) };
  });
  return {
    item,
    whole: concatenate(parts.map(({ samples }) => samples)),
    loudnessAt: (volumeDb) =>
      loudnessOf(concatenate(parts.filter((part) => part.volumeDb === volumeDb).map(({ samples }) => samples))),
  };
}

/** Six utterances of one kind at the volumes given, in turn. */
function utterancesOf(
  kind: (length: number, seed: number) => Float32Array,
  ...volumes: readonly number[]
): Utterance[] {
  return Array.from({ length: 6 }, (_, index) => ({
    samples: kind(60_000 + 9000 * (index % 5), index),
    volumeDb: volumes[index % volumes.length]!,
  }));
}

const kinds = { "speech-like noise": speechLike, "speech with clicks": clicking };

describe.each(Object.entries(kinds))("computeItemMastering, of %s", (_, kind) => {
  test.each([-6, 0, 6])("[G11] meets the target when all of it is at %d dB", (volumeDb) => {
    const { whole, item: found } = mastered(utterancesOf(kind, volumeDb));
    expect(Math.abs(loudnessOf(whole) - TARGET_LUFS_MONO)).toBeLessThan(0.3);
    expect(found.gainDb).toBeCloseTo(computeItemMastering(measures(utterancesOf(kind, 0))).gainDb - volumeDb, 6);
    expect(truePeakDb(whole)).toBeLessThanOrEqual(ENCODING_CEILING_DB + 1e-9);
  });

  test.each([[[0, -6, 6]], [[-6, 0]]])("[G12] keeps volumes of %j apart, and meets the target", (volumes) => {
    const { whole, loudnessAt, item: found } = mastered(utterancesOf(kind, ...volumes));
    for (const volumeDb of volumes) {
      expect(Math.abs(loudnessAt(volumeDb) - loudnessAt(0) - volumeDb)).toBeLessThan(0.3);
    }
    expect(Math.abs(loudnessOf(whole) - TARGET_LUFS_MONO)).toBeLessThan(0.3);
    expect(Math.abs(loudnessOf(whole) - found.loudnessLufs)).toBeLessThan(0.25);
    expect(found.limitingDb).toBeLessThanOrEqual(MAX_LIMITING_DB);
  });
});

function measures(utterances: readonly Utterance[]) {
  return utterances.map(({ samples, volumeDb }) => ({ measure: measureSpeech(samples, 44_100), volumeDb }));
}

describe("computeItemMastering", () => {
  /** Hardly anything but clicks. */
  function peaky(length: number, seed: number): Float32Array {
    return speechLike(length, seed).map((sample, index) => sample * (index % 8000 < 12 ? 3 : 0.05));
  }

  test("[G13] limits no peak by more than 10 dB: the whole stays below the target instead, as far as it says", () => {
    const { whole, item: found, loudnessAt } = mastered(utterancesOf(peaky, 0, 6));
    expect(found.limitingDb).toBeCloseTo(MAX_LIMITING_DB, 0);
    expect(found.limitingDb).toBeLessThanOrEqual(MAX_LIMITING_DB);
    expect(found.loudnessLufs).toBeLessThan(TARGET_LUFS_MONO - 2);
    expect(Math.abs(loudnessOf(whole) - found.loudnessLufs)).toBeLessThan(0.25);
    expect(Math.abs(loudnessAt(6) - loudnessAt(0) - 6)).toBeLessThan(0.3);
    expect(truePeakDb(whole)).toBeLessThanOrEqual(ENCODING_CEILING_DB + 1e-9);
  });

  test("[G14] keeps the gain that the item has while it fits", () => {
    const speech = [{ measure: measureSpeech(sineAt(-20, 2, 44_100), 44_100), volumeDb: 0 }];
    const { gainDb } = computeItemMastering(speech);
    expect(computeItemMastering(speech, { currentGainDb: gainDb + 0.2 }).gainDb).toBe(gainDb + 0.2);
    expect(computeItemMastering(speech, { currentGainDb: gainDb + 0.5 }).gainDb).toBe(gainDb);
  });

  test("[G3] of silence leaves it as it is", () => {
    const speech = [{ measure: measureSpeech(new Float32Array(44_100), 44_100), volumeDb: 6 }];
    expect(computeItemMastering(speech)).toEqual({ gainDb: 0, loudnessLufs: -Infinity, limitingDb: 0 });
    expect(computeItemMastering([])).toEqual({ gainDb: 0, loudnessLufs: -Infinity, limitingDb: 0 });
  });
});
