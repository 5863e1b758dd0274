import { joinedBytes } from "./joined-bytes.ts";

const utf8 = 3;
const frameHeaderBytes = 10;

/** A frame of a tag: its identifier of four letters and what follows its header. */
export interface Id3Frame {
  id: string;
  body: Uint8Array;
}

/** An ID3v2.4 tag (id3.org, id3v2.4.0-structure), without padding. */
export function id3Tag(frames: readonly Id3Frame[]): Uint8Array<ArrayBuffer> {
  const body = frameBytes(frames);
  return joinedBytes([id3TagStart(body.length), body]);
}

/** The first ten bytes of a tag, which say how many follow. */
export function id3TagStart(bytes: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, ...syncSafe(bytes));
}

/** A text frame in UTF-8 (id3v2.4.0-frames, 4.2). */
export function textFrame(id: string, text: string): Id3Frame {
  // A zero would end the text and begin another.
  return { id, body: joinedBytes([Uint8Array.of(utf8), new TextEncoder().encode(text.replaceAll("\0", " "))]) };
}

/**
 * Frames one after the other, as they stand in a tag or within another frame.
 * @param more bytes that the caller adds to each body
 */
export function frameBytes(frames: readonly Id3Frame[], more = 0): Uint8Array<ArrayBuffer> {
  return joinedBytes(
    frames.map(({ id, body }) => {
      const header = new Uint8Array(frameHeaderBytes);
      header.set(new TextEncoder().encode(id));
      header.set(syncSafe(body.length + more), 4);
      return joinedBytes([header, body]);
    }),
  );
}

/** 28 bits in four bytes whose top bit is 0. */
function syncSafe(size: number): [number, number, number, number] {
  return [(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f];
}
