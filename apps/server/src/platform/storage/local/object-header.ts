import { damagedFile, StorageError } from "../storage-error.ts";
import type { StoredObject } from "../storage.ts";

/** Every locally stored object starts with this many bytes that say what it is; its own bytes follow. */
export const OBJECT_HEADER_BYTES = 512;

const magic = "lectern-object-1 ";

export function encodeObjectHeader(stored: StoredObject): Uint8Array {
  const text = `${magic}${JSON.stringify(stored)}`;
  const header = Buffer.alloc(OBJECT_HEADER_BYTES, " ");
  if (Buffer.byteLength(text) >= OBJECT_HEADER_BYTES) {
    throw new StorageError("INVALID_KEY", "That is no type a file can be stored with.");
  }
  header.write(text);
  header.write("\n", OBJECT_HEADER_BYTES - 1);
  return header;
}

/** Throws UNAVAILABLE for a file that is not (all of) an object. */
export function decodeObjectHeader(header: Uint8Array, fileBytes: number): StoredObject {
  const text = Buffer.from(header).toString();
  if (header.byteLength === OBJECT_HEADER_BYTES && text.startsWith(magic)) {
    const stored = JSON.parse(text.slice(magic.length)) as StoredObject;
    if (stored.bytes === fileBytes - OBJECT_HEADER_BYTES) return stored;
  }
  throw damagedFile();
}
