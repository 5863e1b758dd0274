import { beforeAll, describe, expect, test } from "vitest";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { limitChannels } from "../limiting/limiter.ts";
import { truePeakDb } from "../limiting/true-peak.ts";
import { decodeMp3 } from "../mp3/decode.ts";
import { musicFormat } from "../mp3/format.ts";
import { mp3Header } from "../mp3/mp3-header.ts";
import { scanMp3 } from "../mp3/scan.ts";
import { loadMp3EncoderModule } from "../node/mp3-encoder-module.ts";
import { gaplessEnding } from "../planning/gapless.ts";
import { joinBytes } from "../test-kit/encoder.ts";
import { largestStep, levelDb, randomNumbers, shiftOf, speechLike } from "../test-kit/signals.ts";
import { encodeAll, windowOf, type Stereo } from "../test-kit/windows.ts";
import { ENCODING_CEILING_DB } from "../mastering/mastering-gain.ts";
import { openWindowEncoder, type EncodedWindow, type WindowEncoder } from "./encode-window.ts";

let encoder: WindowEncoder;

beforeAll(async () => {
  encoder = await openWindowEncoder(await loadMp3EncoderModule());
});

/** What a player makes of windows that are joined, as long as the sound was. */
async function played(windows: readonly EncodedWindow[], samples: number): Promise<Float32Array[]> {
  const audio = joinBytes(...windows.map(({ bytes }) => bytes));
  const { frames } = scanMp3(audio);
  const { padding } = gaplessEnding(frames, samples);
  const facts = { frames, audioBytes: audio.length, padding, title: "", language: "", format: musicFormat };
  const { channels } = await decodeMp3(joinBytes(mp3Header(facts), audio));
  return channels;
}

function limited(left: Float32Array, right: Float32Array): Stereo {
  const [one, other] = limitChannels([left, right], 44_100, ENCODING_CEILING_DB);
  return [one!, other!];
}

function noise(length: number, amplitude: number, seed: number): Float32Array {
  const random = randomNumbers(seed);
  return Float32Array.from({ length }, () => (random() * 2 - 1) * amplitude);
}

describe("encodeWindow", () => {
  test("[N10] gives as many frames as asked for, down to one, and refuses other lengths", () => {
    const sound: Stereo = [speechLike(40 * 1152, 1), speechLike(40 * 1152, 2)];
    for (const frames of [1, 2, 5, 24]) {
      const { bytes, framePeaks } = encoder.encodeWindow(windowOf(sound, 3, frames));
      expect(scanMp3(bytes)).toMatchObject({ frames, channels: 2, bitrate: 128 });
      expect(framePeaks).toHaveLength(frames);
    }
    const [left, right] = windowOf(sound, 3, 2);
    expect(() => encoder.encodeWindow([left.subarray(1), right.subarray(1)])).toThrow(RangeError);
    expect(() => encoder.encodeWindow([left, right.subarray(1152)])).toThrow(RangeError);
    expect(() => encoder.encodeWindow(windowOf(sound, 3, 0))).toThrow(RangeError);
  });

  test("[N11] windows in any order, of any lengths, are the same bytes, and where and as long as the sound", async () => {
    const samples = 70 * SAMPLES_PER_FRAME - 333;
    const sound: Stereo = [speechLike(samples, 3), speechLike(samples, 4)];
    const lengths = [30, 1, 1, 2, 36, 1];
    const windows = encodeAll(encoder, sound, lengths);
    expect(encoder.encodeWindow(windowOf(sound, 30, 1))).toEqual(windows[1]);
    expect(encoder.encodeWindow(windowOf(sound, 0, 30))).toEqual(windows[0]);
    const channels = await played(windows, samples);
    for (const [side, channel] of channels.entries()) {
      expect(channel).toHaveLength(samples);
      for (const place of [0, 30 * 1152 - 500, 33 * 1152, 60 * 1152]) {
        expect(shiftOf(sound[side]!.subarray(place, place + 3000), channel, place, 12)).toBe(0);
      }
    }
  });

  test("[N17] a window after the one before it is encoded from where that ended, to the same bytes", () => {
    const frames = 49;
    // Noise at the limit in the middle: windows that are encoded again, and what comes after them.
    const loud = limited(noise(3 * frames * SAMPLES_PER_FRAME, 1, 8), noise(3 * frames * SAMPLES_PER_FRAME, 1, 9));
    const quiet = [speechLike(loud[0].length, 10), speechLike(loud[0].length, 11)];
    const isLoud = (index: number): boolean =>
      index > frames * SAMPLES_PER_FRAME && index < 1.4 * frames * SAMPLES_PER_FRAME;
    const sound = loud.map((channel, side) =>
      Float32Array.from({ length: 5 * frames * SAMPLES_PER_FRAME }, (_, index) =>
        isLoud(index) ? channel[index]! : (quiet[side]![index % channel.length] ?? 0) * 0.5,
      ),
    ) as unknown as Stereo;
    const encodings: number[] = [];
    const inTurn = [0, 1, 2, 3].map((index) => {
      let asked = 0;
      const encoded = encoder.encodeWindow(windowOf(sound, index * frames, frames), () => (asked += 1) < 0);
      encodings.push(asked);
      return encoded;
    });
    // The second more than once; the last from where the third ended.
    expect(encodings[1]).toBeGreaterThan(encodings[0]! + 3);
    expect(encodings[3]).toBeLessThan(encodings[0]!);
    for (const index of [3, 1, 2, 0]) {
      expect(encoder.encodeWindow(windowOf(sound, index * frames, frames))).toEqual(inTurn[index]);
    }
  });

  test("[N12] nothing is heard of borders: steps and errors there are no larger than elsewhere", async () => {
    const every = 14;
    const frames = 9 * every;
    const samples = frames * SAMPLES_PER_FRAME;
    // A tone that goes up, speech, and both channels apart.
    const speech = speechLike(samples, 7);
    const tone = (start: number): Float32Array =>
      speech.map((sample, index) => 0.3 * Math.sin((start + index / 2e6) * index) + sample * 0.2);
    const sound: Stereo = [tone(0.02), tone(0.05)];
    const lengths = Array.from({ length: frames / every }, () => every);
    const channels = await played(encodeAll(encoder, sound, lengths), samples - 2000);
    for (const [side, channel] of channels.entries()) {
      const error = channel.map((sample, index) => sample - sound[side]![index]!);
      const within = largestStep(sound[side]!);
      const isAtJoin = (frame: number): boolean => frame % every <= 1 || frame % every === every - 1;
      const levels = Array.from({ length: frames - 4 }, (_, frame) =>
        levelDb(error.subarray(frame * SAMPLES_PER_FRAME, (frame + 1) * SAMPLES_PER_FRAME)),
      );
      const elsewhere = Math.max(...levels.filter((_, frame) => !isAtJoin(frame)));
      for (let join = every; join < frames - 4; join += every) {
        const at = join * SAMPLES_PER_FRAME;
        expect(largestStep(channel, at - 2500, at + 600)).toBeLessThanOrEqual(within * 1.02);
        for (const frame of [join - 1, join, join + 1]) expect(levels[frame]).toBeLessThan(elsewhere);
      }
    }
  });

  test.each<[string, (length: number) => Stereo]>([
    ["noise", (length) => limited(noise(length, 1, 1), noise(length, 1, 2))],
    [
      "square waves",
      (length) => {
        const square = (half: number) =>
          Float32Array.from({ length }, (_, index) => (Math.floor(index / half) % 2 ? 1 : -1));
        return limited(square(50), square(61));
      },
    ],
  ])("[N13] full-scale %s is at most -1 dBTP as it is heard, across borders too", async (_name, make) => {
    const frames = 48;
    const sound = make(frames * SAMPLES_PER_FRAME);
    const windows = encodeAll(encoder, sound, [16, 16, 16]);
    const channels = await played(windows, (frames - 1) * SAMPLES_PER_FRAME - 500);
    for (const channel of channels) expect(truePeakDb(channel)).toBeLessThanOrEqual(-1);
    for (const { truePeak } of windows) expect(truePeak).toBeLessThanOrEqual(-1);
  });

  test("[N14] where one window was encoded again, the gain has no step at its border", async () => {
    const frames = 48;
    const samples = frames * SAMPLES_PER_FRAME;
    // A tone under bursts of noise that end just before the border, so that one side alone is over the limit.
    const bursts = limited(noise(samples, 1, 5), noise(samples, 1, 6));
    const end = 23 * SAMPLES_PER_FRAME;
    const tone = Float32Array.from({ length: samples }, (_, index) => 0.5 * Math.sin(index * 0.03));
    const sound = bursts.map((channel) =>
      channel.map((sample, index) => (index < end ? sample : tone[index]!)),
    ) as unknown as Stereo;
    const channels = await played(encodeAll(encoder, sound, [24, 24]), samples - 2000);
    for (const channel of channels) {
      const from = end + SAMPLES_PER_FRAME;
      const heard = channel.subarray(from, from + 8 * SAMPLES_PER_FRAME);
      const error = heard.map((sample, index) => sample - tone[from + index]!);
      expect(levelDb(error)).toBeLessThan(-40);
    }
  });

  test("[N15] silence is silence", async () => {
    const silence = new Float32Array(20 * SAMPLES_PER_FRAME);
    const windows = encodeAll(encoder, [silence, silence], [10, 10]);
    expect(windows[0]).toMatchObject({ truePeak: -Infinity, framePeaks: new Uint8Array(10) });
    for (const channel of await played(windows, 20_000)) expect(channel.every((sample) => sample === 0)).toBe(true);
  });

  test("[N16] what is over the limit by nothing is encoded once, and can be cancelled", () => {
    const sound: Stereo = [speechLike(60 * 1152, 1), speechLike(60 * 1152, 2)];
    let asked = 0;
    const window = windowOf(sound, 10, 20);
    encoder.encodeWindow(window, () => {
      asked += 1;
      return false;
    });
    expect(asked).toBeLessThan(12);
    expect(() => encoder.encodeWindow(window, () => true)).toThrow(expect.objectContaining({ code: "CANCELLED" }));
  });
});
