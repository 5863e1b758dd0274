import { beforeAll, describe, expect, test } from "vitest";
import type { WasmModule } from "../mp3/lame.ts";
import { decodeMp3 } from "../mp3/decode.ts";
import { joinedBytes } from "../mp3/joined-bytes.ts";
import { musicFormat, voiceFormat } from "../mp3/format.ts";
import { mp3Header } from "../mp3/mp3-header.ts";
import { truePeakDb } from "../limiting/true-peak.ts";
import { integratedLoudness, loudnessBlocks } from "../loudness/loudness.ts";
import { loadMp3EncoderModule } from "../node/mp3-encoder-module.ts";
import { levelDb, randomNumbers, shiftOf, sine, speechLike } from "../test-kit/signals.ts";
import { openMp3Master, type MasteredMp3 } from "./mp3-master.ts";

let module: WasmModule;

beforeAll(async () => {
  module = await loadMp3EncoderModule();
});

/** Masters a sound that is handed over in uneven chunks; the file, decoded again. */
async function mastered(
  sound: readonly Float32Array[],
  format = sound.length === 1 ? voiceFormat : musicFormat,
): Promise<{ facts: MasteredMp3; channels: Float32Array[] }> {
  const parts: Uint8Array[] = [];
  const master = await openMp3Master({
    module,
    format,
    chunkFrames,
    write: (frames) => parts.push(frames.slice()),
  });
  const length = sound[0]!.length;
  for (let at = 0, piece = 1; at < length; at += piece, piece = (piece * 7 + 13) % 50_000) {
    master.push(sound.map((channel) => channel.subarray(at, Math.min(length, at + piece))));
  }
  const facts = master.finish();
  const file = joinedBytes([mp3Header({ ...facts, title: "", language: "", format }), ...parts]);
  return { facts, channels: (await decodeMp3(file)).channels };
}

/** The largest second difference: that of a tone is small, that of a step is the step. */
function largestBend(samples: Float32Array, start: number, end: number): number {
  let largest = 0;
  for (let index = start; index < end; index += 1) {
    largest = Math.max(largest, Math.abs(samples[index + 1]! - 2 * samples[index]! + samples[index - 1]!));
  }
  return largest;
}

const chunkFrames = 96;
/** Where two chunks meet. */
const border = chunkFrames * 1152;
/** A chunk, which is 2.5 s, and a part of the next. */
const length = border + 40_017;

describe("[G] a sound of any length", () => {
  test("[G16] is as long as it came, and where it was, across the chunks it is encoded in", async () => {
    const speech = speechLike(length, 3).map((sample) => sample * 0.4);
    const { facts, channels } = await mastered([speech]);
    expect(facts.samples).toBe(length);
    expect(channels[0]).toHaveLength(length);
    for (const place of [1000, border - 2000, border, length - 5000]) {
      expect(shiftOf(speech.subarray(place, place + 4000), channels[0]!, place, 30)).toBe(0);
    }
    expect(facts.framePeaks).toHaveLength(Math.ceil(length / 1152));
    // What the codec adds is no more there than elsewhere.
    const error = speech.map((sample, index) => channels[0]![index]! - sample);
    const elsewhere = levelDb(error.subarray(border - 60_000, border - 10_000));
    expect(levelDb(error.subarray(border - 4000, border + 4000))).toBeLessThan(elsewhere + 3);
  });

  test("[G17] no step is heard where chunks meet, though noise had one of them limited lower", async () => {
    const random = randomNumbers(6);
    const tone = sine(400, length / 44_100, 44_100, { amplitude: 1.4 });
    for (let index = 0; index < border - 40_000; index += 1) tone[index] = (random() - 0.5) * 4;
    const { channels } = await mastered([tone]);
    const inside = largestBend(channels[0]!, border + 5000, border + 30_000);
    expect(largestBend(channels[0]!, border - 3000, border + 3000)).toBeLessThan(1.5 * inside);
  });

  test("[G18] noise far over the limit stays below -1 dBTP, in both channels by one gain", async () => {
    const random = randomNumbers(5);
    const left = Float32Array.from({ length }, () => (random() - 0.5) * 4);
    const right = left.map((sample, index) => sample * 0.25 + (index % 2 === 0 ? 0.01 : -0.01));
    const { facts, channels } = await mastered([left, right]);
    const highest = Math.max(...channels.map((channel) => truePeakDb(channel)));
    expect(highest).toBeLessThanOrEqual(-1);
    expect(highest).toBeGreaterThan(-3);
    expect(facts.truePeak).toBeCloseTo(highest, 1);
    expect(levelDb(channels[0]!) - levelDb(channels[1]!)).toBeCloseTo(12, 0);
    // Encoded more than once, and heard once.
    for (const place of [2000, border + 5000]) {
      expect(shiftOf(left.subarray(place, place + 4000), channels[0]!, place, 30)).toBe(0);
    }
  });

  test("[G19] what is said of it is what a player hears", async () => {
    const sound = [speechLike(length, 7), speechLike(length, 8)].map((channel) =>
      channel.map((sample) => sample * 0.5),
    );
    const { facts, channels } = await mastered(sound);
    expect(facts.loudness).toBeCloseTo(integratedLoudness([loudnessBlocks(channels, 44_100)]), 2);
    expect(facts.truePeak).toBeCloseTo(Math.max(...channels.map((channel) => truePeakDb(channel))), 2);
  });

  test.each([1, 1151, 1153, 5000])("[G20] %d samples are as many", async (samples) => {
    const { facts, channels } = await mastered([new Float32Array(samples).fill(0.1)]);
    expect(facts.samples).toBe(samples);
    expect(channels[0]).toHaveLength(samples);
  });
});
