import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AudioError } from "../audio-error.ts";
import { joinBytes } from "../test-kit/encoder.ts";
import { frames, id3Of, monoFrames } from "../test-kit/mpeg-frames.ts";
import { randomNumbers } from "../test-kit/signals.ts";
import { scanMp3, scanMp3Stream, type Mp3Facts, type ScanLimits } from "./scan.ts";

fc.configureGlobal({ seed: 2026 });

const ascii = new TextEncoder();

function tagFrame(name: string, claims: readonly number[]): Uint8Array<ArrayBuffer> {
  const frame = monoFrames(1);
  frame.set(ascii.encode(name), 4 + 17);
  frame.set(claims, 4 + 17 + 4);
  return frame;
}

/** A LAME tag with a delay of 576 and a padding of 1024. */
function withDelays(count: number): Uint8Array<ArrayBuffer> {
  const frame = tagFrame("Info", [0, 0, 0, 1, 0, 0, 0, count]);
  frame.set(ascii.encode("LAME3.100"), 4 + 17 + 12);
  frame.set([0x24, 0x04, 0x00], 4 + 17 + 12 + 21);
  return frame;
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function refusal(bytes: Uint8Array, limits?: ScanLimits): string {
  const outcome = factsOrError(bytes, limits);
  expect(outcome).toBeInstanceOf(AudioError);
  expect(outcome).toMatchObject({ code: "INVALID_FILE" });
  return (outcome as AudioError).message;
}

function factsOrError(bytes: Uint8Array, limits?: ScanLimits): unknown {
  try {
    return scanMp3(bytes, limits);
  } catch (error) {
    return error;
  }
}

const plain: Mp3Facts = {
  durationSeconds: (100 * 1152) / 44_100,
  samples: 100 * 1152,
  frames: 100,
  sampleRate: 44_100,
  channels: 1,
  bitrate: 64,
  offset: 0,
  end: 20_800,
  leadingSamples: 0,
};

describe("a file is measured by its frames", () => {
  test("[S1] frames alone are a file", () => {
    expect(scanMp3(monoFrames(100))).toEqual(plain);
    expect(scanMp3(monoFrames(1))).toMatchObject({ frames: 1 });
  });

  test.each([
    [
      "MPEG 1, 48 kHz, stereo, 320 kbit/s",
      { bitrateIndex: 14, rateIndex: 1, mode: 0, bytes: 960 },
      48_000,
      2,
      320,
      1152,
    ],
    [
      "MPEG 1, 32 kHz, joint stereo, 32 kbit/s",
      { bitrateIndex: 1, rateIndex: 2, mode: 1, bytes: 144 },
      32_000,
      2,
      32,
      1152,
    ],
    ["MPEG 2, 22.05 kHz, mono, 64 kbit/s", { version: 2, bitrateIndex: 8, bytes: 208 }, 22_050, 1, 64, 576],
    ["MPEG 2.5, 8 kHz, mono, 8 kbit/s", { version: 0, bitrateIndex: 1, rateIndex: 2, bytes: 72 }, 8000, 1, 8, 576],
  ] as const)("[S2] %s", (_, shape, sampleRate, channels, bitrate, samples) => {
    const facts = scanMp3(frames(50, shape));
    expect(facts).toMatchObject({ frames: 50, sampleRate, channels, bitrate, samples: 50 * samples });
    expect(facts.durationSeconds).toBeCloseTo((50 * samples) / sampleRate, 10);
  });

  test("[S3] changing bitrates are one file, and the duration is still true", () => {
    const bytes = joinBytes(monoFrames(30), frames(30, { bitrateIndex: 9, bytes: 417 }), monoFrames(40));
    expect(scanMp3(bytes)).toMatchObject({ frames: 100, samples: 100 * 1152, bitrate: 83 });
  });

  test("[S4] what a Xing, Info or VBRI frame claims is not believed, and the frame itself is not sound", () => {
    const lies = tagFrame("Xing", [0, 0, 0, 3, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    expect(scanMp3(joinBytes(lies, monoFrames(100)))).toEqual({ ...plain, end: 21_008 });
    expect(scanMp3(joinBytes(tagFrame("Info", [0, 0, 0, 0]), monoFrames(100)))).toMatchObject({ frames: 100 });
    const fraunhofer = monoFrames(1);
    fraunhofer.set(ascii.encode("VBRI"), 36);
    expect(scanMp3(joinBytes(fraunhofer, monoFrames(100)))).toMatchObject({ frames: 100 });
  });

  test("[S5] delay and padding are believed only beside a right count of frames", () => {
    const trimmed = 100 * 1152 - 576 - 1024;
    expect(scanMp3(joinBytes(withDelays(100), monoFrames(100)))).toMatchObject({
      samples: trimmed,
      leadingSamples: 1105,
    });
    expect(scanMp3(joinBytes(withDelays(99), monoFrames(100)))).toMatchObject({ samples: 115_200, leadingSamples: 0 });
    expect(scanMp3(joinBytes(withDelays(1), monoFrames(1)))).toMatchObject({ samples: 1152, leadingSamples: 0 });
  });
});

describe("metadata is stepped over", () => {
  test("[S6] ID3v2 of any size, with frames of sound inside its pictures, and several of them", () => {
    const picture = joinBytes(id3Of(3_000_000, 0xff), monoFrames(100));
    expect(scanMp3(picture)).toEqual({ ...plain, offset: 3_000_010, end: 3_020_810 });
    const nested = id3Of(monoFrames(50).length);
    nested.set(monoFrames(50), 10);
    expect(scanMp3(joinBytes(nested, id3Of(5), monoFrames(100), id3Of(7), monoFrames(3)))).toMatchObject({
      frames: 103,
    });
  });

  test("[S6] one frame between junk and a tag is sound", () => {
    const junk = new Uint8Array(100).fill(1);
    expect(scanMp3(joinBytes(junk, monoFrames(1), id3Of(7), monoFrames(3)))).toMatchObject({ frames: 4 });
  });

  test("[S7] an ID3v2 footer counts", () => {
    const tag = joinBytes(id3Of(20), new Uint8Array(10).fill(1));
    tag[5] = 0x10;
    expect(scanMp3(joinBytes(tag, monoFrames(100)))).toMatchObject({ offset: 40, frames: 100 });
  });

  test("[S8] APE, Lyrics3 and ID3v1 at the end", () => {
    const ape = new Uint8Array(32 + 5000);
    ape.set(ascii.encode("APETAGEX"));
    new DataView(ape.buffer).setUint32(12, 5000, true);
    new DataView(ape.buffer).setUint32(20, 0xa000_0000, true);
    const old = new Uint8Array(128);
    old.set(ascii.encode("TAG"));
    const lyrics = new Uint8Array(9000).fill(0x20);
    lyrics.set(ascii.encode("LYRICSBEGIN"));
    expect(scanMp3(joinBytes(monoFrames(100), ape, old))).toEqual(plain);
    expect(scanMp3(joinBytes(monoFrames(100), lyrics, old))).toEqual(plain);
  });

  test("[S9] a little that is nothing at all, before and between", () => {
    const bytes = joinBytes(new Uint8Array(5000), monoFrames(50), new Uint8Array(777).fill(0xff), monoFrames(50));
    expect(scanMp3(bytes)).toMatchObject({ frames: 100, offset: 5000 });
  });

  test("[S10] a last frame that is cut off does not count", () => {
    expect(scanMp3(monoFrames(101).subarray(0, 20_900))).toEqual(plain);
  });
});

describe("what is refused", () => {
  test.each([
    ["an empty file", new Uint8Array(0), "There is no sound in this file that can be read."],
    ["a tag without sound", id3Of(5000), "There is no sound in this file that can be read."],
    [
      "a tag that is longer than the file",
      id3Of(5_000_000).subarray(0, 9000),
      "There is no sound in this file that can be read.",
    ],
    ["layer II", frames(50, { layer: 2, bytes: 208 }), "This is MPEG audio of layer 2, not an MP3 (layer 3)."],
    ["a WAV file", ascii.encode("RIFF\u0000\u0000\u0000\u0000WAVEfmt "), "This is a WAV file, not an MP3."],
    ["an M4A file", ascii.encode("\0\0\0 ftypM4A "), "This is an MP4 or M4A file, not an MP3."],
    [
      "a list of other files",
      ascii.encode("ffconcat version 1.0\nfile /etc/passwd\n"),
      "This is a playlist, not an MP3.",
    ],
    ["free format", frames(50, { bitrateIndex: 0, bytes: 300 }), "This MP3 has no fixed bitrates"],
    [
      "two sample rates",
      joinBytes(monoFrames(50), frames(50, { rateIndex: 1, bytes: 192 })),
      "changes its sample rate",
    ],
    ["mono and stereo", joinBytes(monoFrames(50), frames(50, { mode: 0, bytes: 208 })), "between mono and stereo"],
  ])("[S11] %s", (_, bytes, message) => {
    expect(refusal(bytes)).toContain(message);
  });

  test("[S12] more bytes than allowed, as soon as they have come", async () => {
    expect(refusal(monoFrames(100), { maxBytes: 20_799 })).toBe("The file is larger than 20 KB.");
    expect(scanMp3(monoFrames(100), { maxBytes: 20_800 })).toEqual(plain);
    let read = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read += 1;
        yield monoFrames(100);
      }
    }
    await expect(scanMp3Stream(endless(), { maxBytes: 1_000_000 })).rejects.toThrow("The file is larger than 1 MB.");
    expect(read).toBe(49);
  });

  test("[S13] floods of one byte and noise, after a look at their beginning", async () => {
    for (const fill of [0xff, 0x00, 0xfb, 0x49]) {
      let read = 0;
      async function* flood(): AsyncGenerator<Uint8Array> {
        for (; read < 80; read += 1) yield new Uint8Array(65_536).fill(fill);
      }
      await expect(scanMp3Stream(flood())).rejects.toThrow("There is no sound in this file that can be read.");
      expect(read).toBeLessThan(5);
    }
    const random = randomNumbers(7);
    expect(refusal(Uint8Array.from({ length: 400_000 }, () => random() * 256))).toContain("no sound");
  });

  test("[S14] sound that is mostly damage", () => {
    const holes = Array.from({ length: 30 }, () => joinBytes(monoFrames(4), new Uint8Array(8000).fill(0xff)));
    expect(refusal(joinBytes(...holes))).toContain("damaged");
  });
});

test("[S15] headers that lead nowhere are nothing, and end the reading as early", async () => {
  // Every fourth byte begins what looks like a frame, 1045 bytes long: the next one would begin between two of them.
  const chunk = Uint8Array.from({ length: 65_536 }, (_, index) => [0xff, 0xfb, 0xe2, 0xc0][index % 4]!);
  let read = 0;
  async function* flood(): AsyncGenerator<Uint8Array> {
    for (; read < 80; read += 1) yield chunk;
  }
  await expect(scanMp3Stream(flood())).rejects.toThrow("There is no sound in this file that can be read.");
  expect(read).toBeLessThan(5);
});

test("[S16] the facts do not depend on how the bytes arrive", async () => {
  const file = joinBytes(
    id3Of(70_000, 0xff),
    tagFrame("Xing", [0, 0, 0, 1, 0, 0, 0, 9]),
    monoFrames(300),
    new Uint8Array(300),
    frames(200, { bitrateIndex: 9, bytes: 417 }),
    ascii.encode("TAG".padEnd(128)),
  );
  const wanted = scanMp3(file);
  expect(wanted.frames).toBe(500);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), async (size) => {
      expect(await scanMp3Stream(chunksOf(file, size))).toEqual(wanted);
    }),
    { numRuns: 40, examples: [[1], [2], [208], [65_536]] },
  );
});

test("[S17] no bytes make it fail in another way than by refusing", () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.integer({ min: 1, max: 20 }).map(monoFrames),
    fc.integer({ min: 0, max: 3000 }).map((size) => id3Of(size)),
    fc.constantFrom("TAG", "APETAGEX", "LYRICSBEGIN", "ID3").map((name) => ascii.encode(name)),
    fc.integer({ min: 0, max: 15 }).map((bitrateIndex) => frames(5, { bitrateIndex, bytes: 313 })),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const file = joinBytes(...pieces);
      const outcome = factsOrError(file);
      const { frames: count, offset, end } = outcome instanceof AudioError ? plain : (outcome as Mp3Facts);
      expect(count).toBeGreaterThan(0);
      expect(end).toBeLessThanOrEqual(Math.max(file.length, plain.end));
      expect(offset).toBeLessThan(end);
    }),
    { numRuns: 300 },
  );
});
