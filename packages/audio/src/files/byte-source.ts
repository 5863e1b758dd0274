/** Bytes of a file, read where they are wanted. */
export interface ByteSource {
  /** Bytes in all. */
  readonly length: number;
  /** Bytes from `start` on: `length` of them, or what is left of the file. Valid until the next call. */
  read(start: number, length: number): Uint8Array;
}

/** A file that is in memory. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return {
    length: bytes.length,
    read: (start, length) => bytes.subarray(start, Math.min(bytes.length, start + length)),
  };
}
