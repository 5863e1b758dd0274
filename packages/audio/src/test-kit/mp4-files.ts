import { joinBytes } from "./encoder.ts";

export function box(kind: string, ...content: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(...content);
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, body.length + 8);
  return joinBytes(
    new Uint8Array(size.buffer),
    Uint8Array.from(kind, (letter) => letter.charCodeAt(0)),
    body,
  );
}

/** Four bytes. */
export function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/**
 * An M4A file without sound, its one track described by `entry`, with other boxes in its table and beside its track; the
 * table may be called something else.
 */
export function m4aFile(
  entry: Uint8Array,
  table: Uint8Array = new Uint8Array(0),
  beside = new Uint8Array(0),
  tableKind = "stbl",
): Uint8Array {
  const handler = box("hdlr", uint32(0), uint32(0), new TextEncoder().encode("soun"), new Uint8Array(12));
  const descriptions = box("stsd", uint32(0), uint32(1), entry);
  const media = box("mdia", handler, box("minf", box(tableKind, descriptions, table)));
  const type = box("ftyp", new TextEncoder().encode("M4A "), uint32(0));
  return joinBytes(type, box("moov", box("trak", media), beside));
}

/** A description of sound: of AAC at 44.1 kHz in stereo unless it is another kind. */
export function audioSampleEntry(kind = "mp4a", ...boxes: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const config = [4, 17, 0x40, 0x15, ...new Uint8Array(11), 5, 2, 0x12, 0x10];
  const descriptor = box("esds", uint32(0), [3, 3 + config.length, 0, 0, 0], config);
  return box(kind, new Uint8Array(28), descriptor, ...boxes);
}
