import { asciiAt, type ByteSource, viewOf } from "../byte-source.ts";
import { joinedBytes } from "../../mp3/joined-bytes.ts";
import { type OggCodec, oggCodecOf } from "./ogg-codec.ts";

const table = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc >>> 0;
});

/** CRC-32 of an Ogg page (RFC 3533, 6): polynomial 0x04c11db7 from 0, its own four bytes counted as zeros. */
export function oggCrc(page: Uint8Array): number {
  let crc = 0;
  for (let index = 0; index < page.length; index += 1) {
    const byte = index >= 22 && index < 26 ? 0 : page[index]!;
    crc = (crc << 8) ^ table[(crc >>> 24) ^ byte]!;
  }
  return crc >>> 0;
}

/** A page of an Ogg file whose check sum is right. */
interface OggPage {
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
function* oggPages(source: ByteSource, start: number): Generator<OggPage, void, undefined> {
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

/** A packet of the sound of an Ogg file. */
export interface OggPacket {
  bytes: Uint8Array;
  /** Counts the streams of a chain, from 0: one after the other, each with headers of its own. */
  link: number;
  /** Counts within its stream, from 0. */
  index: number;
  codec: OggCodec;
  /** On the last packet that ends on a page: where the stream is then. */
  position: number | undefined;
  isLast: boolean;
}

/** A packet of more is no sound: a picture in a comment is the largest there is. */
const maxPacketBytes = 64 * 1024 * 1024;

/** A packet that goes on on the next page. Grows in place: copied for each page, many small pages would take quadratic time. */
interface OpenPacket {
  parts: Uint8Array[];
  bytes: number;
}

/**
 * The packets of the first stream of sound in each link of a chain. Streams beside it (video, skeletons) are stepped
 * over, and packets of which a part is missing.
 */
export function* oggPackets(source: ByteSource, start: number): Generator<OggPacket, void, undefined> {
  let link = -1;
  let stream: { serial: number; codec: OggCodec } | undefined;
  let index = 0;
  let open: OpenPacket | undefined;
  /** Streams begin together, before any of them goes on. */
  let isBeginning = false;

  for (const page of oggPages(source, start)) {
    if (page.isFirst) {
      if (!isBeginning) stream = undefined;
      isBeginning = true;
      const codec = oggCodecOf(page.parts[0] ?? new Uint8Array(0));
      if (stream || !codec) continue;
      stream = { serial: page.serial, codec };
      link += 1;
      index = 0;
      open = undefined;
    } else isBeginning = false;
    if (page.serial !== stream?.serial) continue;
    const packets = packetsOf(page, open);
    open = packets.open;
    for (const [place, bytes] of packets.whole.entries()) {
      const isEnd = place === packets.whole.length - 1;
      const position = isEnd ? page.position : undefined;
      yield { bytes, link, index, codec: stream.codec, position, isLast: isEnd && page.isLast };
      index += 1;
    }
  }
}

/** The packets that end on a page, and what is there of one that goes on. */
function packetsOf(page: OggPage, before: OpenPacket | undefined): { whole: Uint8Array[]; open?: OpenPacket } {
  const whole: Uint8Array[] = [];
  for (const [place, part] of page.parts.entries()) {
    const isContinued = page.isContinued && place === 0;
    // Without its beginning the packet is lost.
    if (isContinued && !before) continue;
    const packet = isContinued && before ? before : { parts: [], bytes: 0 };
    packet.parts.push(part);
    packet.bytes += part.length;
    const isOpen = page.isOpen && place === page.parts.length - 1;
    if (isOpen) return packet.bytes > maxPacketBytes ? { whole } : { whole, open: packet };
    whole.push(packet.parts.length === 1 ? part : joinedBytes(packet.parts));
  }
  return { whole };
}
