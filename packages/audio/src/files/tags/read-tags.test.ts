import { describe, expect, test } from "vitest";
import { joinBytes } from "../../test-kit/encoder.ts";
import { box, m4aFile, audioSampleEntry, uint32 } from "../../test-kit/mp4-files.ts";
import { id3Of, monoFrames } from "../../test-kit/mpeg-frames.ts";
import { oggPage } from "../../test-kit/ogg-files.ts";
import { audioFixture, pagedSource } from "../../test-kit/audio-fixtures.ts";
import { chunk, wavFile } from "../../test-kit/wav-files.ts";
import type { AudioFormat } from "../../kinds/file-kind.ts";
import { MAX_COVER_BYTES } from "./clean-tags.ts";
import { readTags } from "./read-tags.ts";
import { readFlacPicture } from "./vorbis-comment.ts";

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 9, 9);

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** With a mark that says so. */
function utf16(text: string): Uint8Array {
  return Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((code) => [
      code & 255,
      code >> 8,
    ]),
  ]);
}

function syncSafe(size: number): number[] {
  return [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];
}

function frame(version: 2 | 3 | 4, id: string, content: Uint8Array, flags = 0): Uint8Array {
  const { length } = content;
  if (version === 2) return joinBytes(latin(id), uint32(length).slice(1), content);
  return joinBytes(latin(id), version === 3 ? uint32(length) : syncSafe(length), [0, flags], content);
}

function id3(version: 2 | 3 | 4, flags: number, ...frames: Uint8Array[]): Uint8Array {
  const body = joinBytes(...frames, new Uint8Array(20));
  const tag = id3Of(body.length);
  tag.set(body, 10);
  tag[3] = version;
  tag[5] = flags;
  return joinBytes(tag, monoFrames(4));
}

function tagsOf(bytes: Uint8Array, format: AudioFormat = "mp3") {
  return readTags(pagedSource(bytes), format, 0);
}

function unsynchronised(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

describe("[F] what a file says of itself", () => {
  test("[F40] ID3v2.2, in Latin-1", () => {
    const picture = joinBytes([0], latin("PNG"), [3, 0], png);
    const file = id3(
      2,
      0,
      frame(2, "TT2", joinBytes([0], latin("Caf\u00e9"))),
      frame(2, "TP1", joinBytes([0], latin("Ann"))),
      frame(2, "PIC", picture),
    );
    expect(tagsOf(file)).toEqual({ title: "Café", artist: "Ann", cover: { contentType: "image/png", bytes: png } });
  });

  test("[F41] ID3v2.3 in UTF-16, with zeros put into the whole", () => {
    const frames = [
      frame(3, "TIT2", joinBytes([1], utf16("Ωmega 🎙"))),
      frame(3, "APIC", joinBytes([0], latin("image/jpeg\0"), [3, 0], jpeg)),
    ];
    const file = id3(3, 0x80, unsynchronised(joinBytes(...frames)));
    expect(tagsOf(file)).toEqual({ title: "Ωmega 🎙", cover: { contentType: "image/jpeg", bytes: jpeg } });
  });

  test("[F42] ID3v2.4 in UTF-8, its front cover before others, sizes as some programs wrote them", () => {
    const picture = (kind: number, bytes: Uint8Array) =>
      frame(4, "APIC", joinBytes([3], latin("x\0"), [kind], utf8("d\u00e9\0"), bytes));
    const text = joinBytes([3], utf8("x".repeat(200)));
    const plainSize = joinBytes(latin("TIT2"), uint32(text.length), [0, 0], text);
    const unsynced = frame(4, "TPE1", unsynchronised(joinBytes([0, 0xff], latin("y"))), 0x02);
    expect(tagsOf(id3(4, 0, plainSize, picture(0, png), picture(3, jpeg), unsynced))).toEqual({
      title: "x".repeat(200),
      artist: "ÿy",
      cover: { contentType: "image/jpeg", bytes: jpeg },
    });
  });

  test("[F43] ID3v1, where nothing else says it", () => {
    const last = joinBytes(
      latin("TAG"),
      latin("Old title".padEnd(30)),
      latin("Old name".padEnd(30, "\0")),
      new Uint8Array(65),
    );
    expect(tagsOf(joinBytes(monoFrames(4), last))).toEqual({ title: "Old title", artist: "Old name" });
    const both = joinBytes(id3(3, 0, frame(3, "TIT2", joinBytes([3], utf8("New")))), last);
    expect(tagsOf(both)).toEqual({ title: "New", artist: "Old name" });
  });

  test("[F44] texts are one line of at most 300 characters without controls", () => {
    const titled = (text: string) => tagsOf(id3(4, 0, frame(4, "TIT2", joinBytes([3], utf8(text))))).title;
    expect(titled("\u0007A\r\nlong\u2028 \u202Etitle\0second")).toBe("A long title");
    expect(titled("👩‍🚀".repeat(200))?.startsWith("👩‍🚀👩‍🚀")).toBe(true);
    expect(titled("é".repeat(1000))).toHaveLength(300);
    expect(titled("   ")).toBeUndefined();
    expect(titled("x".repeat(5000))).toBeUndefined();
  });

  test("[F45] a cover is a picture by its content, and not too large", () => {
    const covered = (bytes: Uint8Array) =>
      tagsOf(id3(3, 0, frame(3, "APIC", joinBytes([0], latin("image/png\0"), [3, 0], bytes)))).cover;
    expect(covered(utf8("<svg onload=alert(1)>"))).toBeUndefined();
    expect(covered(joinBytes(png, new Uint8Array(MAX_COVER_BYTES)))).toBeUndefined();
    expect(covered(png)).toBeDefined();
  });

  test.each([
    [3, 0x80, "compressed"],
    [3, 0x40, "encrypted"],
    [4, 0x08, "compressed"],
    [4, 0x04, "encrypted"],
  ] as const)("[F49] a frame of ID3v2.%d whose flags are %d is %s and left out", (version, flags, _why) => {
    const text = joinBytes([0], latin("Cipher"));
    const file = id3(version, 0, frame(version, "TIT2", text, flags), frame(version, "TPE1", text));
    expect(tagsOf(file)).toEqual({ artist: "Cipher" });
  });

  const comment = (...texts: string[]) => {
    const parts = texts.map((text) => utf8(text)).flatMap((text) => [uint32(text.length).toReversed(), text]);
    return joinBytes(uint32(0), uint32(texts.length).toReversed(), ...parts);
  };
  const picture = joinBytes(
    uint32(3),
    uint32(9),
    latin("image/png"),
    uint32(0),
    new Uint8Array(16),
    uint32(png.length),
    png,
  );

  test("[F45] a long frame of ID3v2.4 is as long as it says, in numbers of seven bits or, by mistake, of eight", () => {
    const long = joinBytes([0], latin("a".repeat(299)));
    const performer = frame(4, "TPE1", joinBytes([0], latin("Cipher")));
    const plain = joinBytes(latin("TIT2"), uint32(long.length), [0, 0], long);
    for (const title of [frame(4, "TIT2", long), plain]) {
      expect(tagsOf(id3(4, 0, title, performer))).toEqual({ title: "a".repeat(299), artist: "Cipher" });
    }
  });

  test("[F49] a tag that is called experimental has no extended header for that", () => {
    const text = joinBytes([0], latin("Cipher"));
    expect(tagsOf(id3(3, 0x20, frame(3, "TPE1", text)))).toEqual({ artist: "Cipher" });
  });

  test("[F46] a FLAC picture that ends early is none, wherever it ends", () => {
    const ends = Array.from({ length: picture.length }, (_, end) => end);
    expect(ends.filter((end) => readFlacPicture(picture.subarray(0, end)) !== undefined)).toEqual([]);
    expect(readFlacPicture(picture)).toEqual(png);
  });

  test("[F46] Vorbis comments of FLAC, Vorbis and Opus, with their pictures", () => {
    const found = { title: "A = B", artist: "Zoë", cover: { contentType: "image/png", bytes: png } };
    const texts = ["", "Title=A = B", "ARTIST=Zoë"];
    const flac = audioFixture("sweep.flac");
    const info = flac.slice(8, 42);
    const blocks = [
      [0, info],
      [4, comment(...texts)],
      [0x86, picture],
    ] as const;
    const headed = blocks.flatMap(([kind, bytes]) => [[kind, ...uint32(bytes.length).slice(1)], bytes]);
    expect(tagsOf(joinBytes(latin("fLaC"), ...headed), "flac")).toEqual(found);
    const coded = `METADATA_BLOCK_PICTURE=${Buffer.from(picture).toString("base64")}`;
    const head = oggPage(joinBytes(latin("OpusHead"), [1, 2, 0, 0], uint32(0), [0, 0, 0]), 2, 0);
    const opus = joinBytes(head, oggPage(joinBytes(latin("OpusTags"), comment(...texts, coded)), 0, 1));
    expect(tagsOf(opus, "ogg")).toEqual(found);
    const junk = latin("OggO OggS OO");
    const littered = joinBytes(head, junk, oggPage(joinBytes(latin("OpusTags"), comment(...texts, coded)), 0, 1));
    expect(tagsOf(littered, "ogg")).toEqual(found);
    expect(tagsOf(audioFixture("sweep.ogg"), "ogg")).toEqual({});

    // A packet goes on where a page ends with 255 bytes of it.
    const long = joinBytes(latin("OpusTags"), comment("Title=A = B", `X=${"x".repeat(1000)}`, "ARTIST=Zoë", coded));
    const pages = Array.from({ length: Math.ceil(long.length / 255) }, (_, place) =>
      oggPage(long.subarray(place * 255, place * 255 + 255), place === 0 ? 0 : 1, place + 1),
    );
    expect(tagsOf(joinBytes(head, ...pages), "ogg")).toEqual(found);
    expect(tagsOf(joinBytes(head, ...pages.slice(1)), "ogg")).toEqual({});
  });

  test("[F47] what iTunes writes into M4A", () => {
    const data = (bytes: Uint8Array) => box("data", uint32(1), uint32(0), bytes);
    const list = box(
      "ilst",
      box("\u00a9nam", data(utf8("Nom"))),
      box("\u00a9ART", data(utf8("Qui"))),
      box("covr", data(jpeg)),
    );
    const file = m4aFile(audioSampleEntry(), undefined, box("udta", box("meta", uint32(0), list)));
    expect(tagsOf(file, "m4a")).toEqual({
      title: "Nom",
      artist: "Qui",
      cover: { contentType: "image/jpeg", bytes: jpeg },
    });
  });

  test("[F48] the lists of WAV", () => {
    const list = chunk("LIST", joinBytes(latin("INFO"), chunk("INAM", latin("Name\0")), chunk("IART", latin("Who\0"))));
    expect(tagsOf(wavFile(new Uint8Array(10), { before: list }), "wav")).toEqual({ title: "Name", artist: "Who" });
  });
});
