import { beforeAll, describe, expect, test } from "vitest";
import { levelDb, sine, speechLike } from "../test-kit/signals.ts";
import { openEncoder } from "../test-kit/encoder.ts";
import { decodeMp3 } from "./decode.ts";
import type { Mp3Encoder } from "./encoder.ts";
import { musicFormat, sourceFormat } from "./format.ts";
import { frameHeaderAt, mainDataBegin } from "./frame-header.ts";
import { scanMp3 } from "./scan.ts";
import { silentFrames } from "./whole-frames.ts";

let encoder: Mp3Encoder;

beforeAll(async () => {
  encoder = await openEncoder();
});

describe("encodeSegment", () => {
  test.each([1, 2, 3, 16, 17, 40])("[M1] gives exactly %d frames for as many times 1152 samples", (count) => {
    const bytes = encoder.encodeSegment(speechLike(count * 1152, count));
    expect(scanMp3(bytes)).toMatchObject({ frames: count, sampleRate: 44_100, channels: 1, bitrate: 64, offset: 0 });
  });

  test("[M2] the first frame needs nothing of the frames before it", () => {
    for (let seed = 0; seed < 20; seed += 1) {
      expect(mainDataBegin(encoder.encodeSegment(speechLike(20 * 1152, seed)), 0)).toBe(0);
    }
  });

  test("[M3] the bytes depend on the samples alone, not on what was encoded before", async () => {
    const samples = speechLike(60 * 1152, 1);
    const wanted = (await openEncoder()).encodeSegment(samples);
    for (let seed = 2; seed < 12; seed += 1) {
      encoder.encodeSegment(speechLike((seed * 5 + 1) * 1152, seed).map((sample) => sample * 3));
      encoder.encodeSegment([samples, samples]);
      expect(encoder.encodeSegment(samples)).toEqual(wanted);
    }
  });

  test("[M9] an encoding that is cancelled ends within half a second of sound, and the next one is whole", () => {
    const samples = speechLike(160 * 1152, 3);
    const wanted = encoder.encodeSegment(samples);
    let asked = 0;
    const cancelled = (): boolean => (asked += 1) === 3;
    expect(() => encoder.encodeSegment(samples, cancelled)).toThrow(expect.objectContaining({ code: "CANCELLED" }));
    expect(asked).toBe(3);
    expect(encoder.encodeSegment(samples, () => false)).toEqual(wanted);
  });

  test.each([440, 1000, 5000])("[M4] %d Hz comes out as loud as it went in", async (frequency) => {
    const samples = sine(frequency, (1152 * 80) / 44_100, 44_100, { amplitude: 0.3 });
    const mono = await decodeMp3(encoder.encodeSegment(samples));
    const stereo = await decodeMp3(encoder.encodeSegment([samples, samples]));
    const source = await decodeMp3(encoder.encodeSegment([samples, samples], undefined, sourceFormat));
    for (const channel of [mono.channels[0]!, ...stereo.channels, ...source.channels]) {
      expect(Math.abs(levelDb(channel.subarray(5000, 80_000)) - levelDb(samples.subarray(5000, 80_000)))).toBeLessThan(
        0.05,
      );
    }
  });

  test("[M5] a pair of channels is stereo at 128 kbit/s", async () => {
    const left = speechLike(50 * 1152, 1);
    const right = sine(800, (50 * 1152) / 44_100, 44_100, { amplitude: 0.2 });
    const bytes = encoder.encodeSegment([left, right]);
    expect(scanMp3(bytes)).toMatchObject({ frames: 50, channels: 2, bitrate: 128 });
    expect(mainDataBegin(bytes, 0)).toBe(0);
    const { channels } = await decodeMp3(bytes);
    expect(levelDb(channels[0]!)).not.toBeCloseTo(levelDb(channels[1]!), 0);
    expect(scanMp3(encoder.encodeSegment([left, right], undefined, sourceFormat))).toMatchObject({
      frames: 50,
      channels: 2,
      bitrate: 256,
    });
  });

  test("[M6] other lengths are refused, and so are channels of two lengths", () => {
    expect(() => encoder.encodeSegment(new Float32Array(0))).toThrow(RangeError);
    expect(() => encoder.encodeSegment(new Float32Array(1151))).toThrow(RangeError);
    expect(() => encoder.encodeSegment([new Float32Array(1152), new Float32Array(2304)])).toThrow(RangeError);
  });
});

describe("silentFrames", () => {
  test("[M7] are whole frames that decode to nothing but zeros", async () => {
    for (const format of [undefined, musicFormat, sourceFormat]) {
      const bytes = silentFrames(30, format);
      expect(scanMp3(bytes).frames).toBe(30);
      const { channels } = await decodeMp3(bytes);
      expect(channels.every((channel) => channel.length === 30 * 1152 && channel.every((sample) => sample === 0))).toBe(
        true,
      );
    }
  });

  test("[M8] are all the same bytes and stand alone", () => {
    const one = silentFrames(1);
    expect(frameHeaderAt(one, 0)).toMatchObject({ bytes: 209, bitrate: 64, channels: 1 });
    expect(mainDataBegin(one, 0)).toBe(0);
    expect(silentFrames(3)).toEqual(new Uint8Array([...one, ...one, ...one]));
    expect(silentFrames(0)).toHaveLength(0);
  });
});
