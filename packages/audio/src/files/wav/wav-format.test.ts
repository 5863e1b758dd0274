import { describe, expect, test } from "vitest";
import { type WavShape, wavFile } from "../../test-kit/wav-files.ts";
import { readWavFormat } from "./wav-file.ts";

/** What the "fmt " chunk of a file of this shape is read as. */
function formatOf(shape: WavShape) {
  const file = wavFile(new Uint8Array(96), shape);
  return readWavFormat(file.subarray(20, 20 + (shape.mask === undefined ? 16 : 40)));
}

test.each([
  [{ channels: 1 }, "C"],
  [{ channels: 1, mask: 0x1 }, "C"],
  [{ channels: 2 }, "L R"],
  [{ channels: 2, mask: 0x3 }, "L R"],
  [{ channels: 2, mask: 0x7 }, "L R"],
  [{ channels: 6, mask: 0x3f }, "L R C LFE BL BR"],
] as const)("channels of %j are %s", (shape, layout) => {
  expect(formatOf(shape).layout.join(" ")).toBe(layout);
});

describe("samples", () => {
  test.each([
    [{ tag: 1, bits: 8 }, "integer", 1],
    [{ tag: 1, bits: 20 }, "integer", 3],
    [{ tag: 1, bits: 32 }, "integer", 4],
    [{ tag: 3, bits: 32 }, "float", 4],
    [{ tag: 3, bits: 64 }, "float", 8],
    [{ tag: 6, bits: 8 }, "a-law", 1],
    [{ tag: 7, bits: 8 }, "mu-law", 1],
  ] as const)("of %j are %s of %d bytes", (shape, encoding, sampleBytes) => {
    expect(formatOf(shape)).toMatchObject({ encoding, sampleBytes });
  });

  test.each([
    [{ bits: 0 }, "Samples of 0 bits"],
    [{ bits: 40 }, "Samples of 40 bits"],
    [{ tag: 3, bits: 16 }, "Samples of 16 bits"],
    [{ tag: 6, bits: 16 }, "Samples of 16 bits"],
    [{ tag: 2 }, "compressed in a way that cannot be read"],
  ])("of %j are not taken", (shape, message) => {
    expect(() => formatOf(shape)).toThrow(message);
  });
});
