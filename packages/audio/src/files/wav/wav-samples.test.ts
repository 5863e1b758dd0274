import { expect, test } from "vitest";
import { readWavSamples, type WavEncoding } from "./wav-file.ts";
import { defaultLayout } from "../channel-layout.ts";

/** Values of 16 bits that single bytes stand for. */
function valuesOf(encoding: WavEncoding, bytes: readonly number[], bits = 8): number[] {
  const format = { encoding, channels: 1, sampleRate: 8000, sampleBytes: bits / 8, layout: defaultLayout("flac", 1) };
  const [samples] = readWavSamples(Uint8Array.from(bytes), format);
  return Array.from(samples ?? [], (sample) => Math.round(sample * 32_768) + 0);
}

test("A-law is that of ITU-T G.711", () => {
  // The first values of its first, sixth and last segments, of both signs (table 1a).
  expect(valuesOf("a-law", [0xd5, 0x55, 0xc5, 0x80, 0x00, 0xaa, 0x2a])).toEqual([
    8, -8, 264, 5504, -5504, 32_256, -32_256,
  ]);
});

test("mu-law is that of ITU-T G.711", () => {
  // Table 2a.
  expect(valuesOf("mu-law", [0xff, 0x7f, 0xfe, 0x80, 0x00])).toEqual([0, 0, 8, 32_124, -32_124]);
});

test("8 bits are unsigned, more are signed", () => {
  expect(valuesOf("integer", [0, 128, 255])).toEqual([-32_768, 0, 32_512]);
  expect(valuesOf("integer", [0x00, 0x80, 0xff, 0xff, 0xff, 0x7f], 16)).toEqual([-32_768, -1, 32_767]);
  expect(valuesOf("integer", [0x00, 0x00, 0x80, 0x00, 0x00, 0x40], 24)).toEqual([-32_768, 16_384]);
  expect(valuesOf("integer", [0x00, 0x00, 0x00, 0x80, 0x00, 0x00, 0x00, 0x40], 32)).toEqual([-32_768, 16_384]);
});
