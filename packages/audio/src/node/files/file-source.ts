import { fstatSync, readSync } from "node:fs";
import type { ByteSource } from "../../files/byte-source.ts";

const pageBytes = 256 * 1024;

/** Reads an open file, a page at a time. Holds its thread up: for a process of its own. */
export function openFileSource(descriptor: number): ByteSource {
  const { size } = fstatSync(descriptor);
  const page = new Uint8Array(pageBytes);
  let pageStart = 0;
  let pageLength = 0;

  function fill(bytes: Uint8Array, start: number): number {
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    return filled;
  }

  return {
    length: size,
    read(start, length) {
      const wanted = Math.max(0, Math.min(length, size - start));
      if (wanted > pageBytes) {
        const bytes = new Uint8Array(wanted);
        return bytes.subarray(0, fill(bytes, start));
      }
      if (start < pageStart || start + wanted > pageStart + pageLength) {
        pageStart = start;
        pageLength = fill(page, start);
      }
      return page.subarray(start - pageStart, Math.min(pageLength, start - pageStart + wanted));
    },
  };
}
