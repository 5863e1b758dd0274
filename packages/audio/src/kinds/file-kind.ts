import { startsWith } from "./tags.ts";

/** What Lectern decodes. */
export type AudioFormat = "mp3" | "m4a" | "wav" | "flac" | "ogg";

export interface FileKind {
  /** Set for what Lectern decodes. */
  format?: AudioFormat;
  /** With its article, as in "This file is …". */
  name: string;
  /** Audio or video that holds sound, of a kind that is not decoded. */
  isAudio?: boolean;
}

type Signature = readonly [at: number, text: string, kind: FileKind];

const riff = (text: string, kind: FileKind): Signature => [8, text, kind];
const video = { isAudio: true } as const;

/** Within RIFF, at byte 8. */
const riffKinds: readonly Signature[] = [
  riff("WAVE", { format: "wav", name: "a WAV file" }),
  riff("WEBP", { name: "a WebP picture" }),
  riff("AVI ", { name: "an AVI video", ...video }),
  riff("RMID", { name: "a MIDI file" }),
];

const kinds: readonly Signature[] = [
  [0, "fLaC", { format: "flac", name: "a FLAC file" }],
  [0, "OggS", { format: "ogg", name: "an Ogg file" }],
  [4, "ftyp", { format: "m4a", name: "an MP4 or M4A file" }],
  [0, "FORM", { name: "an AIFF file", isAudio: true }],
  [0, "caff", { name: "a Core Audio file", isAudio: true }],
  [0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11", { name: "a Windows Media file", isAudio: true }],
  [0, "#!AMR", { name: "an AMR recording", isAudio: true }],
  [0, ".snd", { name: "an AU file", isAudio: true }],
  [0, "MAC ", { name: "a Monkey's Audio file", isAudio: true }],
  [0, "wvpk", { name: "a WavPack file", isAudio: true }],
  [0, "MPCK", { name: "a Musepack file", isAudio: true }],
  [0, "MP+", { name: "a Musepack file", isAudio: true }],
  [0, "TTA1", { name: "a True Audio file", isAudio: true }],
  [0, "DSD ", { name: "a DSD file", isAudio: true }],
  [0, "\x1aE\xdf\xa3", { name: "a WebM or Matroska file", isAudio: true }],
  [0, "\0\0\x01\xba", { name: "an MPEG video", isAudio: true }],
  [0, "FLV\x01", { name: "a Flash video", isAudio: true }],
  [0, "MThd", { name: "a MIDI file" }],
  [0, "%PDF", { name: "a PDF document" }],
  [0, "PK\x03\x04", { name: "a ZIP archive" }],
  [0, "PK\x05\x06", { name: "a ZIP archive" }],
  [0, "Rar!\x1a\x07", { name: "a RAR archive" }],
  [0, "7z\xbc\xaf\x27\x1c", { name: "a 7-Zip archive" }],
  [0, "\x1f\x8b\x08", { name: "a GZIP archive" }],
  [0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", { name: "an old Office document" }],
  [0, "{\\rtf", { name: "an RTF document" }],
  [0, "\x89PNG\r\n\x1a\n", { name: "a PNG picture" }],
  [0, "\xff\xd8\xff", { name: "a JPEG picture" }],
  [0, "GIF8", { name: "a GIF picture" }],
  [0, "II*\0", { name: "a TIFF picture" }],
  [0, "MM\0*", { name: "a TIFF picture" }],
  [0, "MZ", { name: "a Windows program" }],
  [0, "\x7fELF", { name: "a program" }],
  [0, "SQLite format 3\0", { name: "a database" }],
  [0, "ffconcat", { name: "a playlist" }],
  [0, "#EXTM3U", { name: "a playlist" }],
  [0, "[playlist]", { name: "a playlist" }],
];

/** Bytes of a file's start that tell what it is. */
export const KIND_BYTES = 1024;

/** What a file's first bytes say it is; nothing for MP3, which has no signature, and what is unknown. */
export function fileKindOf(start: Uint8Array): FileKind | undefined {
  if (["RIFF", "RF64", "BW64"].some((name) => startsWith(start, 0, name))) {
    return find(riffKinds, start) ?? { name: "a RIFF file" };
  }
  return find(kinds, start) ?? textKindOf(start);
}

function find(signatures: readonly Signature[], start: Uint8Array): FileKind | undefined {
  return signatures.find(([at, text]) => startsWith(start, at, text))?.[2];
}

function textKindOf(start: Uint8Array): FileKind | undefined {
  const marked = [0xef, 0xbb, 0xbf].every((byte, index) => start[index] === byte);
  const bytes = start.subarray(marked ? 3 : 0, KIND_BYTES);
  // Letters beyond ASCII are bytes of 128 and more; no text has control characters but white space.
  if (bytes.length === 0 || bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte >= 0xf8))
    return undefined;
  // One byte over and over is no text.
  if (bytes.length > 16 && new Set(bytes).size < 5) return undefined;
  const text = new TextDecoder().decode(bytes).trimStart().toLowerCase();
  if (text.startsWith("<?xml") || text.startsWith("<svg")) return { name: "an XML document" };
  if (text.startsWith("<")) return { name: "a web page" };
  if (bytes.filter((byte) => byte >= 128).length > bytes.length / 2 && !marked) return undefined;
  return { name: "a text file" };
}
