import { asciiAt, viewOf, type ByteSource } from "../byte-source.ts";

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2): its kind and the place of its content. */
export interface Mp4Box {
  kind: string;
  start: number;
  end: number;
}

const maxBoxes = 100_000;

/** The boxes between two places, as far as they keep within them. */
export function* mp4Boxes(source: ByteSource, start: number, end: number): Generator<Mp4Box, void, undefined> {
  const last = Math.min(end, source.length);
  for (let at = start, boxes = 0; at + 8 <= last && boxes < maxBoxes; boxes += 1) {
    const header = source.read(at, 16);
    const view = viewOf(header);
    const kind = asciiAt(header, 4, 4);
    let size = view.getUint32(0);
    let headerBytes = 8;
    if (size === 1 && header.length === 16) {
      size = Number(view.getBigUint64(8));
      headerBytes = 16;
    } else if (size === 0) size = last - at;
    if (size < headerBytes) return;
    yield { kind, start: at + headerBytes, end: Math.min(last, at + size) };
    at += size;
  }
}

/** The first box that is reached by these kinds, one within the other. */
export function mp4BoxAt(source: ByteSource, within: Omit<Mp4Box, "kind">, ...kinds: string[]): Mp4Box | undefined {
  const [kind, ...deeper] = kinds;
  for (const box of mp4Boxes(source, within.start, within.end)) {
    if (box.kind === kind) return deeper.length === 0 ? box : mp4BoxAt(source, box, ...deeper);
  }
  return undefined;
}

/** A copy of a box's content; nothing when it is larger than it can be. */
export function mp4Content(source: ByteSource, box: Mp4Box | undefined, maxBytes: number): Uint8Array | undefined {
  if (!box || box.end - box.start > maxBytes) return undefined;
  return source.read(box.start, box.end - box.start).slice();
}
