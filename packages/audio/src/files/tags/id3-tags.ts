import { startsWith } from "../../kinds/tags.ts";
import { asciiAt, bytesInMemory, sourceBetween, viewOf, type ByteSource } from "../byte-source.ts";
import { MAX_COVER_BYTES, type RawTags } from "./clean-tags.ts";

/** A tag that has to be read as a whole, because zeros were put into it, is at most this large. */
const maxUnsynchronised = 16 * 1024 * 1024;
const maxTextBytes = 4096;
const maxFrames = 2000;
const frontCover = 3;
const id3v1Bytes = 128;

/** ID3v2.2, 2.3 and 2.4 at `start` (id3.org). Frames that are compressed or encrypted are left out. */
export function readId3Tags(source: ByteSource, start: number): RawTags {
  const header = source.read(start, 10).slice();
  if (header.length < 10 || !startsWith(header, 0, "ID3")) return {};
  const version = header[3]!;
  const flags = header[5]!;
  if (version < 2 || version > 4) return {};
  let body = sourceBetween(source, start + 10, start + 10 + syncSafe(header, 6));
  // In 2.4 each frame says itself whether zeros were put into it.
  if (flags & 0x80 && version < 4) {
    if (body.length > maxUnsynchronised) return {};
    body = bytesInMemory(withoutZeros(body.read(0, body.length)));
  }
  return readFrames(body, version, flags & 0x40 ? extendedHeaderBytes(body, version) : 0);
}

function readFrames(body: ByteSource, version: number, start: number): RawTags {
  const headerBytes = version === 2 ? 6 : 10;
  const tags: RawTags = {};
  let coverKind: number | undefined;
  for (let at = start, frames = 0; at + headerBytes < body.length && frames < maxFrames; frames += 1) {
    const header = body.read(at, headerBytes).slice();
    const id = asciiAt(header, 0, version === 2 ? 3 : 4);
    if (!/^[A-Z0-9]+$/.test(id)) break;
    const size = frameBytes(body, header, at, version);
    const content = { start: at + headerBytes, length: Math.min(size, body.length - at - headerBytes) };
    at += headerBytes + size;
    const flags = version === 2 ? 0 : header[9]!;
    const isHidden = version === 3 ? flags & 0xc0 : version === 4 ? flags & 0x0c : 0;
    if (isHidden) continue;
    if (id === "TIT2" || id === "TT2") tags.title ??= textOf(bytesOf(body, content, version, flags, maxTextBytes));
    if (id === "TPE1" || id === "TP1") tags.artist ??= textOf(bytesOf(body, content, version, flags, maxTextBytes));
    if (id === "APIC" || id === "PIC") {
      const picture = pictureOf(bytesOf(body, content, version, flags, MAX_COVER_BYTES + maxTextBytes), id);
      if (picture && (coverKind === undefined || (picture.kind === frontCover && coverKind !== frontCover))) {
        tags.cover = picture.bytes;
        coverKind = picture.kind;
      }
    }
  }
  return tags;
}

/** In 2.4 sizes are of 28 bits; some programs wrote 32. */
function frameBytes(body: ByteSource, header: Uint8Array, at: number, version: number): number {
  if (version === 2) return header[3]! * 65_536 + header[4]! * 256 + header[5]!;
  const plain = viewOf(header).getUint32(4);
  if (version === 3 || plain < 0x80) return plain;
  const safe = syncSafe(header, 4);
  const isFrameAt = (place: number): boolean =>
    place >= body.length - 10 || /^(?:[A-Z0-9]{4}|\0{4})$/.test(asciiAt(body.read(place, 4), 0, 4));
  return !isFrameAt(at + 10 + safe) && isFrameAt(at + 10 + plain) ? plain : safe;
}

interface Place {
  start: number;
  length: number;
}

/** A frame's content, nothing when it is larger than it can be. */
function bytesOf(body: ByteSource, { start, length }: Place, version: number, flags: number, max: number): Uint8Array {
  if (length > max) return new Uint8Array(0);
  let bytes: Uint8Array = body.read(start, length).slice();
  if (version === 4) {
    // A length before the content, then what was put into it.
    if (flags & 0x01) bytes = bytes.subarray(4);
    if (flags & 0x02) bytes = withoutZeros(bytes);
  }
  return bytes;
}

function textOf(bytes: Uint8Array): string | undefined {
  return bytes.length === 0 ? undefined : decodeText(bytes.subarray(1), bytes[0]!);
}

const decoders = { latin: "windows-1252", little: "utf-16le", big: "utf-16be", utf8: "utf-8" } as const;

function decodeText(bytes: Uint8Array, encoding: number): string {
  if (encoding === 1) {
    const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
    return new TextDecoder(isBig ? decoders.big : decoders.little).decode(bytes);
  }
  const name = encoding === 2 ? decoders.big : encoding === 3 ? decoders.utf8 : decoders.latin;
  return new TextDecoder(name).decode(bytes);
}

/** Encoding, type, kind and description stand before the picture. */
function pictureOf(bytes: Uint8Array, id: string): { kind: number; bytes: Uint8Array } | undefined {
  if (bytes.length < 8) return undefined;
  const kindAt = id === "PIC" ? 4 : bytes.indexOf(0, 1) + 1;
  if (kindAt === 0 || kindAt >= bytes.length) return undefined;
  const step = bytes[0] === 1 || bytes[0] === 2 ? 2 : 1;
  let at = kindAt + 1;
  while (at < bytes.length && bytes.subarray(at, at + step).some((byte) => byte !== 0)) at += step;
  return { kind: bytes[kindAt]!, bytes: bytes.subarray(at + step) };
}

function extendedHeaderBytes(body: ByteSource, version: number): number {
  const header = body.read(0, 4);
  if (header.length < 4) return 0;
  return version === 4 ? syncSafe(header, 0) : viewOf(header).getUint32(0) + 4;
}

/** Takes the zeros out again that were put after each 0xFF. */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    plain[length] = bytes[at]!;
    length += 1;
    if (bytes[at] === 0xff && bytes[at + 1] === 0) at += 1;
  }
  return plain.subarray(0, length);
}

function syncSafe(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

/** ID3v1: the last 128 bytes of a file. */
export function readId3v1Tags(source: ByteSource): RawTags {
  if (source.length < id3v1Bytes) return {};
  const bytes = source.read(source.length - id3v1Bytes, id3v1Bytes).slice();
  if (!startsWith(bytes, 0, "TAG")) return {};
  return { title: decodeText(bytes.subarray(3, 33), 0), artist: decodeText(bytes.subarray(33, 63), 0) };
}
