import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { scanMp3 } from "../../mp3/scan.ts";
import { openEncoder } from "../../test-kit/encoder.ts";
import { resample } from "../../resampling/resample.ts";
import { sine, speechLike } from "../../test-kit/signals.ts";
import { wavData, wavFile } from "../../test-kit/wav-files.ts";
import { convertFile } from "./convert-file.ts";
import type { ConvertedAudio, ConvertTask } from "./file-messages.ts";

// What the process of a file does, here: audio-files.test.ts has it within its sandbox.
const folder = mkdtempSync(join(tmpdir(), "lectern-convert-file-"));
const outputPath = join(folder, "out.mp3");

afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: Uint8Array): string {
  const path = join(folder, "input");
  writeFileSync(path, content);
  return path;
}

function converted(content: Uint8Array, changes: Partial<ConvertTask> = {}): Promise<ConvertedAudio> {
  const names = { title: "", language: "" };
  const task = { kind: "convert", inputPath: fileOf(content), outputPath, maxSeconds: 60, ...names } as const;
  return convertFile({ ...task, keepOriginal: false, asSource: false, ...changes }, () => Promise.resolve());
}

test("[F3] an original that is kept is measured and not touched", async () => {
  const original = (await openEncoder()).encodeSegment(speechLike(40 * 1152, 1).map((sample) => sample * 0.2));
  const kept = await converted(original, { keepOriginal: true });
  expect(readFileSync(outputPath).equals(original)).toBe(true);
  expect(kept).toMatchObject({ sampleCount: scanMp3(original).samples, headerBytes: 0 });
  expect(kept.loudness).toBeLessThan(-20);
});

test("[F15] six channels become two, at the loudness of two", async () => {
  const channels = Array.from({ length: 6 }, (_, index) => speechLike(2 * 48_000, index).map((sample) => sample * 0.2));
  const data = wavData(channels, 24);
  const six = await converted(wavFile(data, { channels: 6, bits: 24, sampleRate: 48_000, mask: 0x3f }));
  expect(six).toMatchObject({ channels: 2, sampleCount: 2 * 44_100, sampleRate: 44_100 });
  expect(Math.abs(six.loudness + 16)).toBeLessThan(0.1);
  expect(six.truePeak).toBeLessThanOrEqual(-1);
});

test("[F17] a telephone's sound meets its loudness too", async () => {
  const sound = resample(speechLike(2 * 44_100, 9), 44_100, 8000).map((sample) => sample * 0.2);
  const call = await converted(wavFile(wavData([sound], 16), { sampleRate: 8000 }));
  expect(call).toMatchObject({ channels: 1, sampleCount: 2 * 44_100 });
  expect(Math.abs(call.loudness + 19)).toBeLessThan(0.1);
});

test("[F18] a source of mixes is stereo at 256 kbit/s and -16 LUFS, one channel as two", async () => {
  const sound = speechLike(2 * 44_100, 9).map((sample) => sample * 0.2);
  for (const channels of [[sound], [sound, sound]]) {
    const wav = wavFile(wavData(channels, 16), { channels: channels.length, sampleRate: 44_100 });
    const source = await converted(wav, { asSource: true });
    expect(source).toMatchObject({ channels: 2, sampleCount: 2 * 44_100 });
    expect(Math.abs(source.loudness + 16)).toBeLessThan(0.1);
    expect(scanMp3(readFileSync(outputPath))).toMatchObject({ channels: 2, bitrate: 256, samples: 2 * 44_100 });
  }
});

test("[F16] silence stays silence", async () => {
  expect(await converted(wavFile(new Uint8Array(88_200)))).toMatchObject({
    loudness: -Infinity,
    truePeak: -Infinity,
    peaks: new Uint8Array(8),
  });
});

test.each([
  ["8 kHz", 8000],
  ["96 kHz", 96_000],
])("[S6] %s becomes 44.1 kHz of the same length", async (_name, sampleRate) => {
  const tone = wavFile(wavData([sine(440, 1, sampleRate, { amplitude: 0.25 })], 16), { sampleRate });
  expect(await converted(tone, { asSource: true })).toMatchObject({ sampleRate: 44_100, sampleCount: 44_100 });
});

test("[S8] what is cut off is turned down below the limit", async () => {
  const square = Float32Array.from({ length: 44_100 }, (_, at) => (at % 100 < 50 ? 1 : -1));
  const { peaks, truePeak } = await converted(wavFile(wavData([square], 16), { sampleRate: 44_100 }), {
    asSource: true,
  });
  expect(truePeak).toBeLessThanOrEqual(-1);
  expect(Math.max(...peaks)).toBeLessThan(228);
});
