import { describe, expect, test } from "vitest";
import { joinBytes } from "../test-kit/encoder.ts";
import { audioFixture, decodeFile } from "../test-kit/audio-fixtures.ts";
import { wavData, wavFile, type WavShape } from "../test-kit/wav-files.ts";

/** What fixtures/audio was made of. */
function sweep(sampleRate: number, samples: number): Float32Array[] {
  const times = Array.from({ length: samples }, (_, index) => index / sampleRate);
  return [
    Float32Array.from(times, (t) => 0.5 * Math.sin(2 * Math.PI * (300 * t + 1350 * t * t))),
    Float32Array.from(times, (t) => 0.25 * Math.sin(2 * Math.PI * 440 * t)),
  ];
}

/** dB of the error relative to the sound. Of the sweep at 48 kHz, a shift of one sample alone leaves -12. */
function errorDb(decoded: Float32Array, truth: Float32Array): number {
  let error = 0;
  let energy = 0;
  for (const [index, sample] of truth.entries()) {
    error += (decoded[index]! - sample) ** 2;
    energy += sample ** 2;
  }
  return 10 * Math.log10(error / energy);
}

describe("[F] sound as it was encoded, to the sample", () => {
  test.each([
    ["sweep.flac", "flac", 16_000, 4000, -85],
    ["sweep.ogg", "ogg", 48_000, 48_000, -20],
    ["sweep.opus", "ogg", 48_000, 48_000, -20],
    ["sweep.m4a", "m4a", 48_000, 48_000, -20],
    ["sweep.mp3", "mp3", 48_000, 48_000, -19],
  ])("[F10] %s", async (name, format, sampleRate, samples, most) => {
    const decoded = await decodeFile(audioFixture(name));
    expect(decoded).toMatchObject({ format, sampleRate, samples, seconds: samples / sampleRate });
    const truth = sweep(sampleRate, samples);
    for (const [index, channel] of decoded.channels.entries()) {
      expect(channel).toHaveLength(samples);
      expect(errorDb(channel, truth[index]!)).toBeLessThan(most);
    }
  });

  test("[F11] AAC as it is streamed, whose end is that of its last unit", async () => {
    const { channels, samples, sampleRate } = await decodeFile(audioFixture("sweep.aac"));
    expect({ samples, sampleRate }).toEqual({ samples: 48 * 1024, sampleRate: 48_000 });
    const [left] = sweep(48_000, 47_000);
    expect(errorDb(channels[0]!.subarray(0, 47_000), left!)).toBeLessThan(-20);
  });

  const truth = sweep(44_100, 3000);
  test.each<[string, Parameters<typeof wavData>[1], WavShape, number]>([
    ["8 bits", 8, { bits: 8 }, -35],
    ["16 bits", 16, { bits: 16 }, -85],
    ["24 bits", 24, { bits: 24 }, -130],
    ["32 bits", 32, { bits: 32 }, -140],
    ["floats of 32 bits", "float32", { tag: 3, bits: 32 }, -300],
    ["floats of 64 bits", "float64", { tag: 3, bits: 64 }, -300],
    ["an extensible format", 16, { bits: 16, mask: 3 }, -85],
  ])("[F12] WAV of %s", async (_what, bits, shape, most) => {
    const decoded = await decodeFile(wavFile(wavData(truth, bits), { ...shape, channels: 2 }));
    expect(decoded).toMatchObject({ format: "wav", samples: 3000, sampleRate: 44_100 });
    for (const [index, channel] of decoded.channels.entries()) {
      expect(errorDb(channel, truth[index]!)).toBeLessThan(most);
    }
  });

  test("[F13] chained Ogg streams are one sound", async () => {
    for (const name of ["sweep.ogg", "sweep.opus"]) {
      const bytes = audioFixture(name);
      const { channels, samples } = await decodeFile(joinBytes(bytes, bytes));
      const [left] = sweep(48_000, 48_000);
      expect(samples).toBe(96_000);
      expect(errorDb(channels[0]!.subarray(0, 48_000), left!)).toBeLessThan(-20);
      expect(errorDb(channels[0]!.subarray(48_000), left!)).toBeLessThan(-20);
    }
  });

  test("[F14] MP3 within WAV", async () => {
    const { channels, samples } = await decodeFile(
      wavFile(audioFixture("sweep.mp3"), { tag: 0x55, bits: 0, channels: 2 }),
    );
    expect(samples).toBe(48_000);
    expect(errorDb(channels[0]!, sweep(48_000, 48_000)[0]!)).toBeLessThan(-20);
  });
});
