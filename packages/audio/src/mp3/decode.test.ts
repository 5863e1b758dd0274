import { beforeAll, describe, expect, test } from "vitest";
import { AudioError } from "../audio-error.ts";
import { gaplessEnding } from "../planning/gapless.ts";
import { joinBytes, openEncoder } from "../test-kit/encoder.ts";
import { frames, id3Of, monoFrames } from "../test-kit/mpeg-frames.ts";
import { randomNumbers, shiftOf, speechLike } from "../test-kit/signals.ts";
import { decodeMp3 } from "./decode.ts";
import { mp3Header } from "./mp3-header.ts";
import { silentFrames } from "./whole-frames.ts";

const length = 77_777;
let samples: Float32Array;
let audio: Uint8Array;
let file: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const count = Math.ceil((length + 1106) / 1152);
  samples = new Float32Array(count * 1152);
  samples.set(speechLike(length, 1));
  const ending = gaplessEnding(count, length);
  audio = joinBytes((await openEncoder()).encodeSegment(samples), silentFrames(ending.silentFrames));
  const facts = { frames: count + ending.silentFrames, audioBytes: audio.length, padding: ending.padding };
  file = joinBytes(mp3Header({ ...facts, title: "Decoded", language: "en" }), audio);
});

async function failure(bytes: Uint8Array, limits = {}): Promise<AudioError> {
  const error: unknown = await decodeMp3(bytes, limits).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AudioError);
  return error as AudioError;
}

describe("decodeMp3", () => {
  test("[D1] gives exactly the samples that went in, where they were, mono as mono", async () => {
    const { sampleRate, channels } = await decodeMp3(file);
    expect(sampleRate).toBe(44_100);
    expect(channels).toHaveLength(1);
    expect(channels[0]).toHaveLength(length);
    expect(shiftOf(samples.subarray(30_000, 32_000), channels[0]!, 30_000, 20)).toBe(0);
  });

  test("[D2] without a credible tag nothing is cut off", async () => {
    const { channels } = await decodeMp3(audio);
    expect(channels[0]).toHaveLength(Math.floor(audio.length / 208.5) * 1152);
    expect(shiftOf(samples.subarray(30_000, 32_000), channels[0]!, 30_000 + 1105, 20)).toBe(0);
  });

  test("[D3] tags, pictures and what else is no sound never reach the decoder", async () => {
    const wanted = await decodeMp3(file);
    const dressed = joinBytes(
      id3Of(400_000, 0xff),
      file,
      new TextEncoder().encode("TAG".padEnd(128, "\u00ff").slice(0, 100)),
    );
    expect(await decodeMp3(dressed)).toEqual(wanted);
  });

  test("[D4] other rates keep theirs", async () => {
    const { sampleRate, channels } = await decodeMp3(
      frames(40, { version: 2, rateIndex: 1, bitrateIndex: 8, bytes: 192 }),
    );
    expect(sampleRate).toBe(24_000);
    expect(channels.map((channel) => channel.length)).toEqual([40 * 576]);
  });

  test("[D5] longer than allowed is refused before it is decoded", async () => {
    const error = await failure(monoFrames(100_000), { maxSeconds: 1800 });
    expect(error.code).toBe("TOO_LONG");
    expect(error.message).toBe("The audio is longer than 30 minutes.");
    expect((await failure(monoFrames(100), { maxBytes: 1000 })).code).toBe("INVALID_FILE");
  });

  test("[D6] what the scanner refuses is refused", async () => {
    expect((await failure(new Uint8Array(200_000).fill(0xff))).code).toBe("INVALID_FILE");
    expect((await failure(new Uint8Array(0))).message).toBe("There is no sound in this file that can be read.");
  });

  test("[D7] damaged frames neither move nor end what follows", async () => {
    const random = randomNumbers(3);
    const damaged = file.slice();
    const start = damaged.length - audio.length;
    // The insides of five frames, some 1045 bytes, in the middle.
    for (let frame = 30; frame < 35; frame += 1) {
      for (let at = 30; at < 200; at += 1) damaged[start + frame * 209 + at] = random() * 256;
    }
    const { channels } = await decodeMp3(damaged);
    expect(channels[0]).toHaveLength(length);
    expect(shiftOf(samples.subarray(60_000, 62_000), channels[0]!, 60_000, 20)).toBe(0);
  });

  test("[D8] frames full of noise give silence, noise or a refusal, and the right length", async () => {
    const random = randomNumbers(4);
    const noise = monoFrames(200).map((byte, at) => (at % 208 < 4 ? byte : random() * 256));
    const outcome = await decodeMp3(noise).then(
      ({ channels }) => channels[0]?.length,
      (error: unknown) => (error instanceof AudioError ? error.code : error),
    );
    expect([200 * 1152, "INVALID_FILE"]).toContain(outcome);
  });
});
