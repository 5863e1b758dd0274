import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wavFile } from "../test-kit/wav-file.ts";
import { parsePcm16, parseWav } from "./wav.ts";

function outcome(bytes: Uint8Array): string {
  try {
    return parseWav(bytes).samples.length <= bytes.length / 2 ? "read" : "more than there is";
  } catch (error) {
    return error instanceof Error ? error.name : "no error";
  }
}

describe("parseWav", () => {
  test("reads 16-bit mono at any rate", () => {
    expect(parseWav(wavFile([0, 1000, -32_768, 32_767], { sampleRate: 24_000 }))).toEqual({
      sampleRate: 24_000,
      samples: Int16Array.of(0, 1000, -32_768, 32_767),
    });
  });

  test("makes one channel of two", () => {
    expect(parseWav(wavFile([100, 300, -10, 10], { channels: 2 })).samples).toEqual(Int16Array.of(200, 0));
  });

  test("reads 32-bit float and holds it within range", () => {
    const { samples } = parseWav(wavFile([0, 0.5, -1, 7, Number.NaN], { float: true }));
    expect(samples).toEqual(Int16Array.of(0, 16_384, -32_768, 32_767, 0));
  });

  test("reads the extensible format and skips other chunks", () => {
    expect(parseWav(wavFile([1, 2, 3], { extensible: true, before: "LIST" })).samples).toHaveLength(3);
  });

  test.each([0, 0x7ffff000, 0x7fffffff, 0x7fffffff - 44, 0xffffffff, 0xffffffff - 36])(
    "reads a stream whose length is %i to its end",
    (dataLength) => {
      expect(parseWav(wavFile([1, 2, 3], { dataLength })).samples).toHaveLength(3);
    },
  );

  test.each([
    ["text", new TextEncoder().encode("<html>no audio today</html>")],
    ["nothing", new Uint8Array()],
    ["a body cut short", wavFile([1, 2, 3]).subarray(0, 47)],
    ["no data", wavFile([1, 2, 3]).subarray(0, 36)],
    ["8 bits", wavFile([1, 2], { bits: 8 })],
    ["three channels", wavFile([1, 2, 3], { channels: 3 })],
    ["a rate of 1 Hz", wavFile([1, 2, 3], { sampleRate: 1 })],
    ["MP3 inside", wavFile([1, 2, 3], { encoding: 0x55 })],
    ["a wrong block size", wavFile([1, 2, 3], { blockBytes: 7 })],
  ])("refuses %s", (_, bytes) => {
    expect(() => parseWav(bytes)).toThrow(RangeError);
  });

  test("never fails in another way, whatever the bytes", () => {
    const start = [...wavFile([1, 2, 3])];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(49), fc.nat(255)), { maxLength: 6 }), fc.nat(50), (edits, length) => {
        const bytes = Uint8Array.from(start);
        for (const [at, value] of edits) bytes[at] = value;
        expect(outcome(bytes.subarray(0, length))).toMatch(/^(read|RangeError)$/);
      }),
    );
  });
});

test("raw samples are whole", () => {
  expect(parsePcm16(Uint8Array.of(1, 0, 255, 255))).toEqual(Int16Array.of(1, -1));
  expect(() => parsePcm16(Uint8Array.of(1, 0, 255))).toThrow("half a sample");
});
