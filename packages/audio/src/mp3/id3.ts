const utf8 = 3;
const frameHeaderBytes = 10;

/** An ID3v2.4 tag of text frames (id3.org, id3v2.4.0-structure and -frames), in UTF-8, without padding. */
export function id3Tag(frames: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(frames).map(([id, text]) => textFrame(id, text));
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const tag = new Uint8Array(frameHeaderBytes + size);
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, ...syncSafe(size)]);
  let offset = frameHeaderBytes;
  for (const part of parts) {
    tag.set(part, offset);
    offset += part.length;
  }
  return tag;
}

function textFrame(id: string, text: string): Uint8Array {
  // A zero would end the text and begin another.
  const bytes = new TextEncoder().encode(text.replaceAll("\0", " "));
  const frame = new Uint8Array(frameHeaderBytes + 1 + bytes.length);
  frame.set(new TextEncoder().encode(id));
  frame.set(syncSafe(1 + bytes.length), 4);
  frame[frameHeaderBytes] = utf8;
  frame.set(bytes, frameHeaderBytes + 1);
  return frame;
}

/** 28 bits in four bytes whose top bit is 0. */
function syncSafe(size: number): [number, number, number, number] {
  return [(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f];
}
