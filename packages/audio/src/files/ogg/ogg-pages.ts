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
const maxPageBytes = headerBytes + 255 + 255 * 255;
const searchBytes = 64 * 1024;

/**
 * The pages of an Ogg file (RFC 3533); what is damaged is stepped over. In linear time: ends where the pages with a wrong
 * check sum, which may overlap, are together longer than the file.
 */
export function* oggPages(source: ByteSource, start: number): Generator<OggPage, void, undefined> {
  const nextCapture = openCaptureSearch(source);
  let damagedBytes = 0;
  for (let at = start; at < source.length;) {
    const { page, bytes } = readPage(source, at);
    if (page) {
      at += bytes;
      yield page;
      continue;
    }
    damagedBytes += bytes;
    if (damagedBytes > source.length + maxPageBytes) return;
    at = nextCapture(at + 1);
  }
}

/** Tells where "OggS" stands next, from places that rise; the end of the file when nowhere. */
function openCaptureSearch(source: ByteSource): (from: number) => number {
  let window = new Uint8Array(0);
  let windowStart = 0;
  return (from) => {
    for (let start = from; start < source.length; start = windowStart + searchBytes) {
      if (start >= windowStart + searchBytes || window.length === 0) {
        // A copy: between two searches other places are read.
        window = source.read(start, searchBytes + 3).slice();
        windowStart = start;
      }
      for (let at = window.indexOf(0x4f, start - windowStart); at >= 0; at = window.indexOf(0x4f, at + 1)) {
        if (asciiAt(window, at, 4) === "OggS") return windowStart + at;
      }
    }
    return source.length;
  };
}

/** The page that begins at `start`, if one does, and how many bytes were read for it. */
function readPage(source: ByteSource, start: number): { page?: OggPage; bytes: number } {
  const header = source.read(start, headerBytes).slice();
  const none = { bytes: headerBytes };
  if (header.length < headerBytes || asciiAt(header, 0, 4) !== "OggS" || header[4] !== 0) return none;
  const segments = header[26]!;
  const sizes = source.read(start + headerBytes, segments).slice();
  if (sizes.length < segments) return none;
  const bodyStart = headerBytes + segments;
  const length = bodyStart + sizes.reduce((sum, size) => sum + size, 0);
  const bytes = source.read(start, length).slice();
  const view = viewOf(bytes);
  if (bytes.length < length || view.getUint32(22, true) !== oggCrc(bytes)) return { bytes: length };
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
