import { describe, expect, test } from "vitest";
import { limitChannels } from "../limiting/limiter.ts";
import { integratedLoudness, loudnessBlocks } from "../loudness/loudness.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { clicking, sineAt, speechLike } from "../test-kit/signals.ts";
import { ENCODING_CEILING_DB } from "./mastering-gain.ts";
import { openLevelMeter } from "./level-meter.ts";

const length = 6 * 44_100;

function metered(channels: readonly Float32Array[], sampleRate = 44_100) {
  const meter = openLevelMeter(sampleRate, channels.length);
  for (let at = 0; at < channels[0]!.length; at += 7001) {
    meter.push(channels.map((channel) => channel.subarray(at, at + 7001)));
  }
  return meter;
}

/** LUFS after a gain and the limiter. */
function loudnessAt(channels: readonly Float32Array[], gainDb: number): number {
  const gain = gainFromDecibels(gainDb);
  const scaled = channels.map((channel) => channel.map((sample) => sample * gain));
  return integratedLoudness([loudnessBlocks(limitChannels(scaled, 44_100, ENCODING_CEILING_DB), 44_100)]);
}

describe("[G] the gain of a whole file", () => {
  test.each([
    ["a tone", sineAt(-30, 6, 44_100)],
    ["speech", speechLike(length, 1).map((sample) => sample * 0.1)],
    ["speech that has to be turned down", speechLike(length, 2).map((sample) => sample * 3)],
  ])("[G21] %s meets its target", (_what, samples) => {
    expect(loudnessAt([samples], metered([samples]).gainDb(-19, 40, false))).toBeCloseTo(-19, 1);
  });

  test("[G22] what the limiter takes is made up for", () => {
    const samples = clicking(length, 3);
    const gainDb = metered([samples]).gainDb(-14, 40, false);
    const unlimited = integratedLoudness([loudnessBlocks(samples, 44_100)]);
    expect(gainDb).toBeGreaterThan(-14 - unlimited + 0.05);
    expect(Math.abs(loudnessAt([samples], gainDb) + 14)).toBeLessThan(0.25);
  });

  test("[G23] no peak is limited by more than 10 dB, and no gain is higher than it may be", () => {
    const samples = new Float32Array(length).map((_, index) =>
      index % 44_100 === 0 ? 0.9 : 0.001 * Math.sin(index / 9),
    );
    expect(metered([samples]).gainDb(-10, 60, false)).toBeLessThan(10 - 1.8 + 1);
    expect(metered([sineAt(-60, 6, 44_100)]).gainDb(-19, 24, false)).toBe(24);
  });

  test("[G24] silence, and what is below the gate, is not turned up", () => {
    expect(metered([new Float32Array(length)]).gainDb(-19, 24, false)).toBe(0);
    expect(metered([sineAt(-90, 6, 44_100)]).gainDb(-19, 24, false)).toBe(0);
  });

  test("[G26] a sound that is shorter than a block of the loudness meets its target", () => {
    const samples = sineAt(-30, 0.35, 44_100);
    const gainDb = metered([samples]).gainDb(-19, 40, false);
    expect(gainDb).toBeGreaterThan(5);
    expect(loudnessAt([samples], gainDb)).toBeCloseTo(-19, 1);
  });

  test("[G25] two channels that are the same are one signal, and as loud as one", () => {
    const speech = speechLike(length, 4).map((sample) => sample * 0.1);
    const twice = metered([speech, speech.slice()]);
    expect(twice.isOneSignal()).toBe(true);
    expect(twice.gainDb(-19, 40, true)).toBeCloseTo(metered([speech]).gainDb(-19, 40, false), 6);
    const other = speech.slice();
    other[length - 1]! += 1e-6;
    expect(metered([speech, other]).isOneSignal()).toBe(false);
  });
});
