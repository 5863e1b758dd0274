import { deflateSync } from "node:zlib";
import { joinBytes } from "./encoder.ts";
import { box, m4aFile, audioSampleEntry, uint32 } from "./mp4-files.ts";
import { frames, id3Of, monoFrames } from "./mpeg-frames.ts";
import { oggPage } from "./ogg-files.ts";
import { audioFixture } from "./audio-fixtures.ts";
import { chunk, wavFile } from "./wav-files.ts";

type Refusal = "NOT_AUDIO" | "ENCRYPTED" | "DAMAGED" | "EMPTY" | "TOO_LONG" | "UNSUPPORTED";

export interface HostileFile {
  name: string;
  bytes: () => Uint8Array;
  /** How it is refused, or how many samples are heard of it. */
  outcome: readonly [code: Refusal, message: string] | number;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const damagedFlac = (at: number, value: number): Uint8Array => {
  const bytes = audioFixture("sweep.flac");
  bytes[at] = value;
  return bytes;
};

/** A frame with an ID3v2.3 header of this kind around content. */
function id3Frame(id: string, content: Uint8Array, flags = 0): Uint8Array {
  return joinBytes(ascii(id), uint32(content.length), [0, flags], content);
}

function id3Tag(...frameList: Uint8Array[]): Uint8Array {
  const body = joinBytes(...frameList);
  const tag = id3Of(body.length);
  tag.set(body, 10);
  tag[3] = 3;
  return tag;
}

/** An Info frame that claims `count` frames. */
function lyingXing(count: number): Uint8Array {
  const frame = monoFrames(1);
  frame.set(ascii("Xing"), 4 + 17);
  frame.set([0, 0, 0, 1, ...uint32(count)], 4 + 17 + 4);
  return frame;
}

function repeated(bytes: Uint8Array, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => bytes[at % bytes.length]!);
}

/** Tables of `count` units of `bytes` each, every one in a chunk of its own at the start of the file. */
function overlappingUnits(count: number, bytes: number): Uint8Array[] {
  const all = (value: number): number[] => Array.from({ length: count }, () => uint32(value)).flat();
  return [
    box("stsz", uint32(0), uint32(0), uint32(count), all(bytes)),
    box("stsc", uint32(0), uint32(1), uint32(1), uint32(1), uint32(1)),
    box("stco", uint32(0), uint32(count), all(0)),
  ];
}

const notAudio = (what: string): readonly [Refusal, string] => ["NOT_AUDIO", `This file is ${what}, not audio.`];
const nothing: readonly [Refusal, string] = ["NOT_AUDIO", "There is no sound in this file that can be read."];
/** Mapped by a table of `family`, whose entries are all wrong. */
function opusHead(channels: number, family: number): Uint8Array {
  const table = family === 0 ? [] : [1, 0, ...new Uint8Array(channels).fill(99)].slice(0, 200);
  return joinBytes(ascii("OpusHead"), [1, channels, 0, 0, ...uint32(0), 0, 0, family, ...table]);
}

/** What people and attackers upload. Made here, small or of one byte. */
export const hostileFiles: readonly HostileFile[] = [
  { name: "nothing", bytes: () => new Uint8Array(0), outcome: ["EMPTY", "This audio file is empty."] },
  { name: "a ZIP named .mp3", bytes: () => ascii("PK\x03\x04rest"), outcome: notAudio("a ZIP archive") },
  { name: "a web page", bytes: () => ascii("<!doctype html><title>x</title>"), outcome: notAudio("a web page") },
  { name: "a PDF", bytes: () => ascii("%PDF-1.7\n"), outcome: notAudio("a PDF document") },
  {
    name: "an ffconcat list",
    bytes: () => ascii("ffconcat version 1.0\nfile /etc/passwd"),
    outcome: notAudio("a playlist"),
  },
  { name: "plain text", bytes: () => ascii("Dear editor, here is my song."), outcome: notAudio("a text file") },
  {
    name: "a picture",
    bytes: () => joinBytes([0xff, 0xd8, 0xff, 0xe0], new Uint8Array(400)),
    outcome: notAudio("a JPEG picture"),
  },
  { name: "a program", bytes: () => ascii("\x7fELF\x02\x01\x01"), outcome: notAudio("a program") },
  {
    name: "a video",
    bytes: () => joinBytes(ascii("\x1aE\xdf\xa3"), new Uint8Array(64)),
    outcome: [
      "UNSUPPORTED",
      "This is a WebM or Matroska file, which cannot be read. Save it as MP3, M4A, WAV, FLAC or Ogg.",
    ],
  },
  { name: "5 MB of 0xFF", bytes: () => new Uint8Array(5_000_000).fill(0xff), outcome: nothing },
  { name: "5 MB of zeros", bytes: () => new Uint8Array(5_000_000), outcome: nothing },
  { name: "a tag alone", bytes: () => id3Of(5000), outcome: nothing },
  { name: "a tag longer than its file", bytes: () => id3Of(1_000_000).subarray(0, 3000), outcome: nothing },
  {
    name: "a Xing frame that lies",
    bytes: () => joinBytes(lyingXing(0x7fffffff), monoFrames(200)),
    outcome: 200 * 1152,
  },
  {
    name: "a compressed tag that unpacks to a thousand times its size",
    bytes: () => joinBytes(id3Tag(id3Frame("TIT2", deflateSync(new Uint8Array(2_000_000)), 0x80)), monoFrames(20)),
    outcome: 20 * 1152,
  },
  {
    name: "a cover of 30 MB",
    bytes: () => joinBytes(id3Tag(id3Frame("APIC", new Uint8Array(30_000_000))), monoFrames(20)),
    outcome: 20 * 1152,
  },
  {
    name: "an end in the middle of a frame",
    bytes: () => monoFrames(20).subarray(0, 19 * 208 + 100),
    outcome: 19 * 1152,
  },
  {
    name: "junk between frames",
    bytes: () => joinBytes(monoFrames(9), new Uint8Array(5000), monoFrames(9)),
    outcome: 18 * 1152,
  },
  {
    name: "20 MB that decode to hours",
    bytes: () => frames(400_000, { version: 0, bitrateIndex: 1, rateIndex: 2, bytes: 72 }),
    outcome: ["TOO_LONG", "This audio is longer than 4 hours, which is the limit."],
  },
  {
    name: "layer II",
    bytes: () => frames(400, { layer: 2, bytes: 208 }),
    outcome: ["UNSUPPORTED", "This is MPEG audio of layer 2, not an MP3 (layer 3)."],
  },
  {
    name: "free format",
    bytes: () => frames(400, { bitrateIndex: 0, bytes: 400 }),
    outcome: [
      "UNSUPPORTED",
      "This MP3 has no fixed bitrates (free format), which players cannot rely on. Encode it again and upload it.",
    ],
  },
  {
    name: "a WAV of no sound",
    bytes: () => wavFile(new Uint8Array(0)),
    outcome: ["EMPTY", "There is no sound in this file."],
  },
  { name: "a WAV shorter than an ID3v1 tag", bytes: () => wavFile(new Uint8Array(20)), outcome: 10 },
  {
    name: "a WAV that states more than it has",
    bytes: () => wavFile(new Uint8Array(2000), { statedBytes: 0x7ffffff0 }),
    outcome: 1000,
  },
  { name: "a WAV that states nothing", bytes: () => wavFile(new Uint8Array(2000), { statedBytes: 0 }), outcome: 1000 },
  {
    name: "a WAV whose length was never written",
    bytes: () => wavFile(new Uint8Array(2000), { statedBytes: 0xffffffff }),
    outcome: 1000,
  },
  {
    name: "a WAV with odd chunks",
    bytes: () => wavFile(new Uint8Array(2000), { before: chunk("junk", new Uint8Array(33)) }),
    outcome: 1000,
  },
  {
    name: "a WAV at 0 Hz",
    bytes: () => wavFile(new Uint8Array(2000), { sampleRate: 0 }),
    outcome: ["DAMAGED", "This file is damaged: it states no sample rate."],
  },
  {
    name: "a WAV at 768 kHz",
    bytes: () => wavFile(new Uint8Array(2000), { sampleRate: 768_000 }),
    outcome: ["UNSUPPORTED", "The sample rate of this file is 768 kHz. Rates from 4 to 192 kHz can be read."],
  },
  {
    name: "a WAV of 32 channels",
    bytes: () => wavFile(new Uint8Array(2000), { channels: 32 }),
    outcome: ["UNSUPPORTED", "This file has 32 channels. Up to 8 can be read."],
  },
  {
    name: "a WAV of compressed sound",
    bytes: () => wavFile(new Uint8Array(2000), { tag: 0x11, bits: 4 }),
    outcome: ["UNSUPPORTED", "This WAV file is compressed in a way that cannot be read. Save it as PCM."],
  },
  {
    name: "a WAV without a format",
    bytes: () => chunk("RIFF", joinBytes(ascii("WAVE"), chunk("data", new Uint8Array(100)))),
    outcome: ["DAMAGED", "This WAV file is damaged: it has no sound in it that can be found."],
  },
  {
    name: "a WAV of what is no number",
    bytes: () => wavFile(new Uint8Array(4000).fill(0xff), { tag: 3, bits: 32 }),
    outcome: 1000,
  },
  {
    name: "an M4A that is copy-protected",
    bytes: () => m4aFile(audioSampleEntry("drms")),
    outcome: ["ENCRYPTED", "This file is copy-protected (DRM) and cannot be read."],
  },
  {
    name: "an M4A with a scheme of protection",
    bytes: () => m4aFile(audioSampleEntry("mp4a", box("sinf", box("frma", ascii("mp4a"))))),
    outcome: ["ENCRYPTED", "This file is copy-protected (DRM) and cannot be read."],
  },
  {
    name: "an M4A of Apple Lossless",
    bytes: () => audioFixture("lossless.m4a"),
    outcome: [
      "UNSUPPORTED",
      "This M4A file holds Apple Lossless (ALAC), which cannot be read. Save it as AAC, WAV, FLAC or MP3.",
    ],
  },
  {
    name: "an M4A without its table of contents",
    bytes: () => joinBytes(box("ftyp", ascii("M4A ")), box("mdat", new Uint8Array(500))),
    outcome: ["DAMAGED", "This M4A file is damaged: it ends before its table of contents."],
  },
  {
    name: "an M4A of four thousand million units",
    bytes: () => m4aFile(audioSampleEntry(), box("stsz", uint32(0), uint32(1), uint32(0xffffffff))),
    outcome: ["DAMAGED", "This M4A file is damaged: its table of contents is not whole."],
  },
  {
    name: "an M4A whose sound has no table of contents",
    bytes: () => m4aFile(audioSampleEntry(), undefined, undefined, "free"),
    outcome: ["DAMAGED", "This M4A file is damaged: its sound has no table of contents."],
  },
  {
    name: "an M4A of empty units",
    bytes: () => m4aFile(audioSampleEntry(), joinBytes(...overlappingUnits(20, 0))),
    outcome: ["DAMAGED", "This file is damaged: most of its sound cannot be decoded."],
  },
  {
    name: "an M4A whose units are all the same bytes",
    bytes: () => m4aFile(audioSampleEntry(), joinBytes(...overlappingUnits(4000, 30_000))),
    outcome: ["DAMAGED", "This M4A file is damaged: its table of contents names the same bytes twice."],
  },
  {
    name: "an M4A in fragments",
    bytes: () => m4aFile(audioSampleEntry(), undefined, box("mvex")),
    outcome: ["UNSUPPORTED", "This M4A file is cut into fragments for streaming, which cannot be read."],
  },
  {
    name: "a film without sound",
    bytes: () => joinBytes(box("ftyp", ascii("mp42")), box("moov", box("trak"))),
    outcome: ["UNSUPPORTED", "There is no sound in this MP4 file."],
  },
  {
    name: "a FLAC cut off behind its name",
    bytes: () => ascii("fLaC"),
    outcome: ["DAMAGED", "This FLAC file is damaged: it does not state its format."],
  },
  { name: "a FLAC that states blocks of 65 535 samples", bytes: () => damagedFlac(10, 0xff), outcome: 4000 },
  { name: "a FLAC with a damaged frame", bytes: () => damagedFlac(12_000, 0x55), outcome: 4000 },
  {
    name: "a FLAC of no frames",
    bytes: () => audioFixture("sweep.flac").subarray(0, 60),
    outcome: ["EMPTY", "There is no sound in this file."],
  },
  {
    name: "an Ogg whose check sums are all wrong",
    bytes: () =>
      audioFixture("sweep.ogg").map((byte, at, all) =>
        all[at - 22] === 0x4f && all[at - 21] === 0x67 ? byte ^ 1 : byte,
      ),
    outcome: ["UNSUPPORTED", "There is no sound in this Ogg file that can be read."],
  },
  {
    name: "an Ogg of pages within pages",
    bytes: () => repeated(joinBytes(ascii("OggS"), new Uint8Array(22), [255, 255]), 1_000_000),
    outcome: ["UNSUPPORTED", "There is no sound in this Ogg file that can be read."],
  },
  {
    name: "an Ogg of nothing but beginnings",
    bytes: () => repeated(ascii("OggS"), 1_000_000),
    outcome: ["UNSUPPORTED", "There is no sound in this Ogg file that can be read."],
  },
  {
    name: "an Ogg of Speex",
    bytes: () => oggPage(ascii("Speex   1.2"), 2, 0),
    outcome: ["UNSUPPORTED", "This Ogg file holds Speex, which cannot be read."],
  },
  {
    name: "an AAC stream of damage",
    bytes: () => joinBytes(audioFixture("sweep.aac").subarray(0, 30), new Uint8Array(900)),
    outcome: nothing,
  },
  {
    name: "frames that are all damage",
    bytes: () => monoFrames(50).map((byte, at) => (at % 208 < 4 ? byte : 0xff)),
    outcome: 57_600,
  },
  {
    name: "an Opus stream of one packet that is none",
    bytes: () =>
      joinBytes(oggPage(opusHead(1, 0), 2, 0), oggPage(ascii("OpusTags"), 0, 1), oggPage(ascii("\xff\x7f"), 4, 2)),
    outcome: ["EMPTY", "There is no sound in this file."],
  },
  {
    name: "an Opus stream of 200 channels",
    bytes: () => oggPage(opusHead(200, 1), 2, 0),
    outcome: ["UNSUPPORTED", "This file has 200 channels. Up to 8 can be read."],
  },
  {
    name: "an Opus stream whose channels are nowhere",
    bytes: () => oggPage(opusHead(2, 1), 2, 0),
    outcome: ["UNSUPPORTED", "The channels of this Opus file are arranged in a way that cannot be read."],
  },
];
