import { describe, expect, test } from "vitest";
import { crc16, infoFrame, mp3Header } from "./mp3-header.ts";
import { encoderTagOf } from "./frame-scanner.ts";
import { musicFormat, sourceFormat, voiceFormat } from "./format.ts";
import { frameHeaderAt } from "./frame-header.ts";
import { languageCode } from "./id3.ts";
import { scanMp3 } from "./scan.ts";
import { silentFrames } from "./whole-frames.ts";

/** The first bytes of a file by LAME 3.100 (-b 64 -m m): 27 820 frames, 820 samples of padding. */
const fromLame = bytesOf(
  "fffb50c40000000000000000000000000000000000496e666f0000000f00006cac0058b704000305080a0c10121517191c1f" +
    "222426292b2f313336383a3e404345474a4d50525457595d5f616466686c6e717375787b7e808285888a8d8f9294979a9c9f" +
    "a1a3a7a9abaeb0b3b6b8bbbdbfc2c5c8cacccfd1d5d7d9dcdee0e4e6e9ebedf0f3f6f8fafd000000394c414d45332e313030" +
    "01a5000000002e1d00001440240334420000400058b7043478b297",
);
const delays = 21 + 120 + 9 + 12;

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

describe("the Info frame", () => {
  const frame = infoFrame({ frames: 27_820, audioBytes: 0x58b704 - 208, padding: 820, format: voiceFormat });

  test("[H1] says what LAME says of the same sound", () => {
    expect(frame).toHaveLength(208);
    // Header, frames, bytes.
    expect(frame.subarray(0, 37)).toEqual(fromLame.subarray(0, 37));
    // Quality, encoder, method, low-pass.
    expect(frame.subarray(137, 152)).toEqual(fromLame.subarray(137, 152));
    // Flags, bitrate, delay, padding, miscellaneous, gain, preset, length; the loudness before it is LAME's own.
    expect(frame.subarray(delays - 2, delays + 11)).toEqual(fromLame.subarray(delays - 2, delays + 11));
  });

  test("[H2] is signed as LAME signs", () => {
    expect(crc16(fromLame.subarray(0, 175))).toBe((fromLame[175]! << 8) | fromLame[176]!);
    expect(crc16(frame.subarray(0, 175))).toBe((frame[175]! << 8) | frame[176]!);
    expect(crc16(new TextEncoder().encode("123456789"))).toBe(0xbb3d);
  });

  test("[H3] its table of contents is within a percent of LAME's and never falls", () => {
    for (let percent = 0; percent < 100; percent += 1) {
      expect(Math.abs(frame[37 + percent]! - fromLame[37 + percent]!)).toBeLessThanOrEqual(2);
      expect(frame[37 + percent]!).toBeGreaterThanOrEqual(percent === 0 ? 0 : frame[36 + percent]!);
    }
  });

  test("[H4] in stereo it is as long as a frame at 128 kbit/s and reads the same", () => {
    const stereo = infoFrame({ frames: 12, audioBytes: 12 * 418, padding: 576, format: musicFormat });
    const header = frameHeaderAt(stereo, 0)!;
    expect(header).toMatchObject({ bytes: 417, channels: 2, bitrate: 128 });
    expect(stereo).toHaveLength(417);
    expect(encoderTagOf(stereo, header)).toEqual({ frames: 12, encoderDelay: 576, padding: 576 });
    const source = infoFrame({ frames: 12, audioBytes: 12 * 836, padding: 576, format: sourceFormat });
    expect(frameHeaderAt(source, 0)).toMatchObject({ bytes: 835, channels: 2, bitrate: 256 });
    // By LAME 3.100 (-b 256 -m j): method and low-pass; flags and bitrate; miscellaneous, gain and preset.
    const encoderFacts = delays + 15;
    expect([...source.subarray(encoderFacts - 12, encoderFacts - 10)]).toEqual([1, 0xc5]);
    expect([...source.subarray(encoderFacts - 2, encoderFacts)]).toEqual([0x34, 0xff]);
    expect([...source.subarray(encoderFacts + 3, encoderFacts + 7)]).toEqual([0x4d, 0, 1, 0]);
  });

  test("[H5] refuses padding that does not fit into 12 bits", () => {
    for (const padding of [-1, 4096, 0.5]) {
      expect(() => infoFrame({ frames: 1, audioBytes: 209, padding, format: voiceFormat })).toThrow(RangeError);
    }
  });
});

describe("the ID3 tag", () => {
  const header = mp3Header({
    frames: 100,
    audioBytes: 20_900,
    padding: 1000,
    title: "Über die Brücke \u{1F309}\0",
    language: "de-AT",
  });

  test("[H6] is ID3v2.4 with title, language and software in UTF-8", () => {
    expect([...header.subarray(0, 6)]).toEqual([0x49, 0x44, 0x33, 4, 0, 0]);
    const end = header.length - 208;
    expect(header[9]! + header[8]! * 128 + 10).toBe(end);
    expect(text(header.subarray(10, 14))).toBe("TIT2");
    expect(header[20]).toBe(3);
    const written = text(header.subarray(0, end));
    expect(written).toContain("\u0003Über die Brücke \u{1F309} TLAN");
    expect(written).toContain("\u0003deuTSSE");
    expect(written.endsWith("\u0003Lectern")).toBe(true);
  });

  test("[H7] a title of any length is carried whole", () => {
    const title = "A very long title. ".repeat(5000);
    const long = mp3Header({ frames: 2, audioBytes: 418, padding: 576, title, language: "en" });
    const file = new Uint8Array([...long, ...silentFrames(2)]);
    expect(scanMp3(file)).toMatchObject({ offset: long.length - 208, frames: 2, samples: 1152 });
    expect(text(long)).toContain(title);
  });
});

describe("[H10] chapters", () => {
  const facts = { frames: 41, audioBytes: 41 * 209, padding: 41 * 1152 - 576 - 44_100, title: "Alice", language: "en" };
  const one = { title: "Die Brücke", startSeconds: 0, level: 1 };
  const two = { title: "Two", startSeconds: 0.4567, level: 2 };
  const latin = new TextDecoder("latin1");

  /** Frames of an ID3v2.4 tag, or of what stands from `from` in a frame. */
  function framesOf(bytes: Uint8Array, from: number, to: number): { id: string; body: Uint8Array }[] {
    const frames: { id: string; body: Uint8Array }[] = [];
    for (let at = from; at < to;) {
      const size = bytes.subarray(at + 4, at + 8).reduce((sum, byte) => sum * 128 + byte, 0);
      frames.push({ id: text(bytes.subarray(at, at + 4)), body: bytes.subarray(at + 10, at + 10 + size) });
      at += 10 + size;
    }
    return frames;
  }

  function chapterTags(chapters: readonly { title: string; startSeconds: number; level: number }[]) {
    const header = mp3Header({ ...facts, chapters });
    return framesOf(header, 10, header.length - 208).filter(({ id }) => id === "CTOC" || id === "CHAP");
  }

  test("are a table of contents and a frame each, with times in milliseconds and a title", () => {
    const [contents, ...chapters] = chapterTags([one, two]);
    expect(latin.decode(contents?.body)).toBe("toc\0\u0003\u0002chp0\0chp1\0");
    const read = chapters.map(({ body }) => {
      const view = new DataView(body.buffer, body.byteOffset + 5);
      const [start, end, ...offsets] = [0, 4, 8, 12].map((at) => view.getUint32(at));
      const [title] = framesOf(body, 21, body.length);
      return { id: latin.decode(body.subarray(0, 5)), start, end, offsets, title: title && text(title.body) };
    });
    const offsets = [0xffffffff, 0xffffffff];
    expect(read).toEqual([
      { id: "chp0\0", start: 0, end: 456, offsets, title: "\u0003Die Brücke" },
      { id: "chp1\0", start: 456, end: 1000, offsets, title: "\u0003Two" },
    ]);
  });

  test("are left out without one, and change nothing that a player reads of the sound", () => {
    expect(chapterTags([])).toEqual([]);
    const header = mp3Header({ ...facts, chapters: [one, two] });
    expect(scanMp3(new Uint8Array([...header, ...silentFrames(41)]))).toMatchObject({ samples: 44_100 });
  });

  test.each([
    [[1, 255], 255],
    [[1, 255, 2, 1], 255],
    [[1, 100, 2, 100, 3, 100], 200],
    [[1, 300], 255],
  ])("at most 255 of them are listed, the higher levels first (%j)", (levels, listed) => {
    const chapters: (typeof one)[] = [];
    for (let place = 0; place < levels.length; place += 2) {
      const level = levels[place] ?? 1;
      for (let count = 0; count < (levels[place + 1] ?? 0); count += 1) chapters.push({ ...one, level });
    }
    const [contents, ...tags] = chapterTags(chapters);
    expect([contents?.body[5], tags.length]).toEqual([listed, listed]);
  });
});

test("[H8] languages are ISO 639-2", () => {
  expect(["en-US", "de", "zh-Hans-CN", "yue", "nb", "PT_br", "x-klingon", ""].map(languageCode)).toEqual([
    "eng",
    "deu",
    "zho",
    "yue",
    "nob",
    "por",
    "und",
    "und",
  ]);
});

test("[H9] with header, silence has exactly the length the header says", () => {
  const header = mp3Header({
    frames: 41,
    audioBytes: 41 * 209,
    padding: 41 * 1152 - 576 - 44_100,
    title: "",
    language: "en",
  });
  expect(scanMp3(new Uint8Array([...header, ...silentFrames(41)]))).toMatchObject({
    samples: 44_100,
    durationSeconds: 1,
  });
});
