import { asciiAt, viewOf, type ByteSource } from "../byte-source.ts";
import { oggCrc } from "./ogg-crc.ts";

/** A page of an Ogg file whose check sum is right. */
export interface OggPage {
  /** Of the logical stream. */
  serial: number;
  /** Whether its first packet began on the page before. */
  isContinued: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Where the stream is at the end of the page, in its codec's units; undefined when no packet ends on it. */
  position: number | undefined;
  /** Parts of packets, in order; the last one goes on when `isOpen`. */
  parts: Uint8Array[];
  isOpen: boolean;
}

const headerBytes = 27;
const searchBytes = 64 * 1024;

/** The pages of an Ogg file (RFC 3533), in linear time; what is damaged is stepped over. */
export function* oggPages(source: ByteSource, start: number): Generator<OggPage, void, undefined> {
  for (let at = start; at < source.length;) {
    const page = readPage(source, at);
    if (page) {
      at += page.bytes;
      yield page.page;
    } else at = nextCapture(source, at + 1);
  }
}

/** Where "OggS" stands next; the end of the file when nowhere. */
function nextCapture(source: ByteSource, from: number): number {
  for (let start = from; start < source.length; start += searchBytes) {
    const bytes = source.read(start, searchBytes + 3);
    for (let at = bytes.indexOf(0x4f); at >= 0; at = bytes.indexOf(0x4f, at + 1)) {
      if (asciiAt(bytes, at, 4) === "OggS") return start + at;
    }
  }
  return source.length;
}

function readPage(source: ByteSource, start: number): { page: OggPage; bytes: number } | undefined {
  const header = source.read(start, headerBytes + 255);
  if (header.length < headerBytes || asciiAt(header, 0, 4) !== "OggS" || header[4] !== 0) return undefined;
  const segments = header[26]!;
  if (header.length < headerBytes + segments) return undefined;
  const sizes = header.slice(headerBytes, headerBytes + segments);
  const bodyStart = headerBytes + segments;
  const length = bodyStart + sizes.reduce((sum, size) => sum + size, 0);
  const bytes = source.read(start, length).slice();
  const view = viewOf(bytes);
  if (bytes.length < length || view.getUint32(22, true) !== oggCrc(bytes)) return undefined;
  const parts: Uint8Array[] = [];
  let at = bodyStart;
  let partStart = at;
  let isOpen = false;
  for (const size of sizes) {
    at += size;
    isOpen = size === 255;
    if (isOpen) continue;
    parts.push(bytes.subarray(partStart, at));
    partStart = at;
  }
  if (isOpen) parts.push(bytes.subarray(partStart, at));
  const flags = bytes[5]!;
  const position = view.getBigInt64(6, true);
  const page: OggPage = {
    serial: view.getUint32(14, true),
    isContinued: (flags & 1) !== 0,
    isFirst: (flags & 2) !== 0,
    isLast: (flags & 4) !== 0,
    position: position < 0n ? undefined : Number(position),
    parts,
    isOpen,
  };
  return { page, bytes: length };
}
