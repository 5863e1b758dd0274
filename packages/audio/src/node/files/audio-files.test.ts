import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeMp3 } from "../../mp3/decode.ts";
import { mp3Header } from "../../mp3/mp3-header.ts";
import { gaplessEnding } from "../../planning/gapless.ts";
import { joinBytes, openEncoder } from "../../test-kit/encoder.ts";
import { speechLike } from "../../test-kit/signals.ts";
import { convertAudioFile, inspectAudioFile } from "./audio-files.ts";

const folder = mkdtempSync(join(tmpdir(), "lectern-audio-files-"));
const speechPath = join(folder, "speech.bin");
const samples = 3 * 44_100 + 123;

beforeAll(async () => {
  const frames = Math.ceil(samples / 1152) + 1;
  const padded = new Float32Array(frames * 1152);
  padded.set(speechLike(samples, 1).map((sample) => sample * 0.3));
  const audio = (await openEncoder()).encodeSegment(padded);
  const { padding } = gaplessEnding(frames, samples);
  const header = mp3Header({ frames, audioBytes: audio.length, padding, title: "", language: "en" });
  writeFileSync(speechPath, joinBytes(header, audio));
});

afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Each test starts a process or two, which on a busy machine have to wait for their turn. */
describe("[F] files that people upload", () => {
  test("[F1] an MP3 is known by its content and counted", async () => {
    expect(await inspectAudioFile(speechPath)).toEqual({
      format: "mp3",
      seconds: samples / 44_100,
      sampleRate: 44_100,
      channels: 1,
    });
  });

  test("[F2] and becomes what Lectern hands out, of the same length", async () => {
    const outputPath = join(folder, "out.mp3");
    const shares: number[] = [];
    const onProgress = (share: number): void => void shares.push(share);
    const converted = await convertAudioFile({ inputPath: speechPath, outputPath, title: "Hello", onProgress });
    const bytes = readFileSync(outputPath);
    expect(converted).toMatchObject({ bytes: bytes.length, sampleCount: samples, channels: 1, sampleRate: 44_100 });
    // Noise, as this is, gets a little louder by being encoded; speech and music do not.
    expect(Math.abs(converted.loudness + 19)).toBeLessThan(0.3);
    expect(converted.truePeak).toBeLessThanOrEqual(-1);
    expect(converted.peaks).toHaveLength(24);
    expect((await decodeMp3(bytes)).channels[0]).toHaveLength(samples);
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  test("[F16] AAC is converted within the sandbox too", async () => {
    const converted = await convertAudioFile({
      inputPath: fileURLToPath(new URL("../../../../../fixtures/audio/sweep.m4a", import.meta.url)),
      outputPath: join(folder, "sweep.mp3"),
    });
    expect(converted).toMatchObject({ channels: 2, sampleCount: 44_100 });
  });

  test("[F4] what is no audio is refused in words, whatever its name", async () => {
    await expect(inspectAudioFile(fileOf("song.mp3", "PK\x03\x04 and more"))).rejects.toMatchObject({
      code: "NOT_AUDIO",
      message: "This file is a ZIP archive, not audio.",
    });
  });

  test("[F5] what is too long is refused before it is decoded", async () => {
    const outputPath = join(folder, "long.mp3");
    await expect(convertAudioFile({ inputPath: speechPath, outputPath, maxSeconds: 2 })).rejects.toMatchObject({
      code: "TOO_LONG",
    });
    expect(existsSync(outputPath)).toBe(false);
  });

  test("[F6] an abort ends the work with its reason", async () => {
    const abort = new AbortController();
    const onProgress = (): void => abort.abort(new Error("gone"));
    const outputPath = join(folder, "aborted.mp3");
    const work = convertAudioFile({ inputPath: speechPath, outputPath, signal: abort.signal, onProgress });
    await expect(work).rejects.toThrow("gone");
  });

  test("[F7] a limit of CPU time ends it too", async () => {
    const outputPath = join(folder, "long.mp3");
    const limits = { cpuMs: 10, intervalMs: 5 };
    const work = convertAudioFile({ inputPath: speechPath, outputPath, limits });
    await expect(work).rejects.toMatchObject({ code: "DAMAGED", cause: { message: "cpu" } });
  });

  test("[F7] a process that gets no CPU time is no fault of the file", async () => {
    const work = inspectAudioFile(speechPath, { limits: { hangMs: 1, intervalMs: 1 } });
    await expect(work).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });

  // Other systems do not tell the memory of a process; the time limit ends it there.
  test.runIf(process.platform === "linux")("[F9] and a limit of memory", async () => {
    const outputPath = join(folder, "large.mp3");
    const work = convertAudioFile({ inputPath: speechPath, outputPath, limits: { memoryMb: 20 } });
    await expect(work).rejects.toMatchObject({ code: "DAMAGED", cause: { message: "memory" } });
  });

  test("[F8] a file that is not there is no fault of the sound", async () => {
    await expect(inspectAudioFile(join(folder, "missing"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
