/** Bytes that have to be at hand to tell what stands at a place. */
export const MAX_TAG_HEADER_BYTES = 32;

/**
 * How many bytes the metadata at `at` takes: ID3v2 (with its pictures and footer), ID3v1, APEv1 and APEv2, Lyrics3.
 * 0 when there is none. Nothing inside is read, whatever it claims to be.
 */
export function tagLengthAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === 0x49) return id3Length(bytes, at);
  if (byte === 0x41) return apeLength(bytes, at);
  if (byte === 0x54) return startsWith(bytes, at, "TAG+") ? 227 : startsWith(bytes, at, "TAG") ? 128 : 0;
  // Lyrics3 says its length at its end; after it come an ID3v1 tag and the end of the file.
  if (byte === 0x4c) return startsWith(bytes, at, "LYRICSBEGIN") ? Infinity : 0;
  return 0;
}

/** Bytes of the ID3v2 tag that a file begins with; 0 without one. Its first ten bytes are enough. */
export function id3TagBytes(start: Uint8Array): number {
  return id3Length(start, 0);
}

/** id3.org, id3v2.4.0-structure, 3.1: the size is 28 bits and counts neither header nor footer. */
function id3Length(bytes: Uint8Array, at: number): number {
  if (!startsWith(bytes, at, "ID3") || at + 10 > bytes.length) return 0;
  const sizes = bytes.subarray(at + 6, at + 10);
  if (bytes[at + 3] === 0xff || bytes[at + 4] === 0xff || sizes.some((byte) => byte > 0x7f)) return 0;
  const size = sizes.reduce((sum, byte) => sum * 128 + byte, 0);
  const hasFooter = (bytes[at + 5]! & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
}

/** The size counts the items and the footer; a tag met from its front has a header before that. */
function apeLength(bytes: Uint8Array, at: number): number {
  if (!startsWith(bytes, at, "APETAGEX") || at + MAX_TAG_HEADER_BYTES > bytes.length) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, MAX_TAG_HEADER_BYTES);
  const isHeader = (view.getUint32(20, true) & 0x2000_0000) !== 0;
  return isHeader ? MAX_TAG_HEADER_BYTES + view.getUint32(12, true) : MAX_TAG_HEADER_BYTES;
}

/** Whether these ASCII characters stand at `at`. */
export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
