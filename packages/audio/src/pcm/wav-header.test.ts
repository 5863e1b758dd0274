import { expect, test } from "vitest";
import { wavByteLength, wavHeader, wavSampleBytes } from "./wav-header.ts";

test("[V1] a WAV header says what follows it", () => {
  const facts = { samples: 1000, channels: 2, sampleRate: 44_100 };
  expect(wavByteLength(facts)).toBe(4044);
  const view = new DataView(wavHeader(facts).buffer);
  const name = (at: number, length: number) =>
    String.fromCharCode(...new Uint8Array(view.buffer).subarray(at, at + length));
  expect([name(0, 4), name(8, 8), name(36, 4)]).toEqual(["RIFF", "WAVEfmt ", "data"]);
  expect([4, 16, 24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([4036, 16, 44_100, 176_400, 4000]);
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 2, 4, 16]);
});

test("[V2] more than RIFF can count is refused", () => {
  const facts = { channels: 1, sampleRate: 44_100 };
  expect(() => wavHeader({ ...facts, samples: 2 ** 31 })).toThrow(RangeError);
  expect(wavHeader({ ...facts, samples: 2 ** 31 - 100 })).toHaveLength(44);
});

test("[V1] its samples are little-endian, of a part of a buffer too", () => {
  const samples = new Int16Array([7, 1, -2, 0x1234]).subarray(1);
  expect([...wavSampleBytes(samples)]).toEqual([1, 0, 0xfe, 0xff, 0x34, 0x12]);
});
