import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    expect(converted.loudness).toBeCloseTo(-19, 0);
    expect(converted.truePeak).toBeLessThanOrEqual(-1);
    expect(converted.peaks).toHaveLength(24);
    expect((await decodeMp3(bytes)).channels[0]).toHaveLength(samples);
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  test("[F3] an original that is kept is measured and not touched", async () => {
    const outputPath = join(folder, "kept.mp3");
    const kept = await convertAudioFile({ inputPath: speechPath, outputPath, keepOriginal: true });
    expect(readFileSync(outputPath).equals(readFileSync(speechPath))).toBe(true);
    expect(kept).toMatchObject({ sampleCount: samples, headerBytes: 0 });
    expect(kept.loudness).toBeLessThan(-20);
  });

  test.each([
    ["a ZIP archive", Buffer.from("PK\x03\x04 and more"), "NOT_AUDIO", "This file is a ZIP archive, not audio."],
    ["nothing", Buffer.alloc(0), "EMPTY", "This audio file is empty."],
    [
      "a playlist",
      Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"),
      "NOT_AUDIO",
      "This file is a playlist, not audio.",
    ],
  ])("[F4] %s is refused, whatever its name", async (_what, content, code, message) => {
    await expect(inspectAudioFile(fileOf("song.mp3", content))).rejects.toMatchObject({ code, message });
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

  test("[F7] a time limit ends it too", async () => {
    const work = inspectAudioFile(speechPath, { limits: { timeoutMs: 1 } });
    await expect(work).rejects.toMatchObject({ code: "DAMAGED", cause: { message: "timeout" } });
  });

  test("[F8] a file that is not there is no fault of the sound", async () => {
    await expect(inspectAudioFile(join(folder, "missing"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
