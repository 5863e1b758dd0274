import type { ByteSource } from "../byte-source.ts";
import { mp4BoxAt, mp4Content, type Mp4Box } from "../mp4/mp4-boxes.ts";
import { MAX_COVER_BYTES, type RawTags } from "./clean-tags.ts";

const maxTextBytes = 4096;

/** What iTunes and all after it write: moov, udta, meta, ilst. */
export function readMp4Tags(source: ByteSource): RawTags {
  const meta = mp4BoxAt(source, { start: 0, end: source.length }, "moov", "udta", "meta");
  // A version and flags stand before the boxes within "meta".
  const list = meta && mp4BoxAt(source, { start: meta.start + 4, end: meta.end }, "ilst");
  if (!list) return {};
  return {
    title: textOf(source, list, "\u00a9nam"),
    artist: textOf(source, list, "\u00a9ART"),
    cover: valueOf(source, list, "covr", MAX_COVER_BYTES),
  };
}

function textOf(source: ByteSource, list: Mp4Box, kind: string): string | undefined {
  const bytes = valueOf(source, list, kind, maxTextBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/** The value of an entry, after its type and locale. */
function valueOf(source: ByteSource, list: Mp4Box, kind: string, maxBytes: number): Uint8Array | undefined {
  return mp4Content(source, mp4BoxAt(source, list, kind, "data"), maxBytes + 8)?.subarray(8);
}
