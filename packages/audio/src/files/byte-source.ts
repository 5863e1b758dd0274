/** Bytes of a file, read where they are wanted. */
export interface ByteSource {
  /** Bytes in all. */
  readonly length: number;
  /** Bytes from `start` on, which is not negative: `length` of them, or what is left of the file. Valid until the next call. */
  read(start: number, length: number): Uint8Array;
}

/** A file that is in memory. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return {
    length: bytes.length,
    read: (start, length) => bytes.subarray(start, Math.min(bytes.length, start + length)),
  };
}

/** A range of a file, as far as the file reaches. */
export function sourceBetween(source: ByteSource, start: number, end: number): ByteSource {
  const length = Math.max(0, Math.min(end, source.length) - start);
  return {
    length,
    read: (at, count) => source.read(start + at, Math.max(0, Math.min(count, length - at))),
  };
}

/** A view for numbers of these bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** `length` bytes as the ASCII they are meant to be. */
export function asciiAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
