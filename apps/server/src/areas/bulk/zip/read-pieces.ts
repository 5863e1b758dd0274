import { buffer } from "node:stream/consumers";
import { type CompositeFile, openComposite, partsBetween } from "../../../platform/http/index.ts";
import type { ObjectStore } from "../../../platform/storage/index.ts";

/** About a minute of speech at 128 kbit/s: what of a file is in memory at once. */
const pieceBytes = 1024 * 1024;

/**
 * The bytes of a file in pieces, each read whole before it is given: while a slow client takes one, nothing is open in
 * the storage. Nothing is read ahead.
 */
export async function* readPieces(
  store: Pick<ObjectStore, "read">,
  { parts, bytes }: Pick<CompositeFile, "parts" | "bytes">,
  size = pieceBytes,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes; start += size) {
    yield await buffer(await openComposite(store, partsBetween(parts, start, Math.min(start + size, bytes))));
  }
}
