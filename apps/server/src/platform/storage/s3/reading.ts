import { Readable } from "node:stream";
import { checkRange } from "../key.ts";
import { damagedFile, fileNotFound, replacedFile, StorageError } from "../storage-error.ts";
import type { ByteRange, StoredObject } from "../storage.ts";
import { abortOption, type S3Bucket, unquoted } from "./bucket.ts";

/** What is read with one request: seconds of a listener at playing speed, and more for whoever takes it quickly. */
const minPieceBytes = 256 * 1024;
const maxPieceBytes = 2 * 1024 * 1024;
/** Whoever takes a piece within so long is quick. */
const quickMs = 1000;

/** A stretch of an object as one request gave it. */
interface Piece {
  bytes: Uint8Array;
  etag: string;
  objectBytes: number;
}

/** @throws {StorageError} */
export async function head(bucket: S3Bucket, key: string): Promise<StoredObject | undefined> {
  const { reader, sdk, name: Bucket } = bucket;
  const Key = bucket.keyOf(key);
  try {
    return await bucket.attempt(async () => {
      const found = await bucket.send(() => reader.send(new sdk.HeadObjectCommand({ Bucket, Key })));
      const { ContentLength: bytes = 0, ContentType: contentType = "application/octet-stream" } = found;
      return { bytes, etag: unquoted(found.ETag), contentType };
    });
  } catch (error) {
    if (error instanceof StorageError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

/**
 * Reads piece by piece, each as it is asked for: whoever listens at playing speed holds no connection, which services
 * (and we) close when nothing is taken from it for a minute.
 * @throws {StorageError}
 */
export async function read(bucket: S3Bucket, key: string, range: ByteRange = {}): Promise<Readable> {
  const { start = 0, end: wanted, signal } = range;
  const Key = bucket.keyOf(key);
  checkRange(start, wanted ?? 0);
  // Services differ in how they answer a range of an empty object.
  const stored = wanted === undefined || wanted <= start ? await head(bucket, key) : undefined;
  const end = wanted ?? stored?.bytes ?? 0;
  if (end <= start) {
    if (!stored) throw fileNotFound();
    return Readable.from([], { objectMode: false });
  }
  const pieceFrom = (at: number, bytes: number) =>
    bucket.attempt(() => readPiece(bucket, Key, { start: at, end: Math.min(end, at + bytes) }, signal));
  const first = await pieceFrom(start, minPieceBytes);
  const pieces = bytesOf(first, { start, end, pieceFrom });
  return Readable.from(pieces, { objectMode: false, ...(signal ? { signal } : {}) });
}

/** @throws {StorageError} */
export async function readBytes(bucket: S3Bucket, key: string, range: { start: number; end: number }): Promise<Buffer> {
  const Key = bucket.keyOf(key);
  const piece = await bucket.attempt(() => readPiece(bucket, Key, range));
  if (piece?.bytes.byteLength !== range.end - range.start) throw damagedFile();
  return Buffer.from(piece.bytes.buffer, piece.bytes.byteOffset, piece.bytes.byteLength);
}

interface Stretch {
  start: number;
  end: number;
  pieceFrom: (at: number, bytes: number) => Promise<Piece | undefined>;
}

async function* bytesOf(first: Piece | undefined, { start, end, pieceFrom }: Stretch): AsyncGenerator<Uint8Array> {
  let piece = first;
  let pieceBytes = minPieceBytes;
  for (let at = start; piece;) {
    if (piece.etag !== first?.etag) throw replacedFile();
    const givenAt = performance.now();
    yield piece.bytes;
    at += piece.bytes.byteLength;
    if (at >= Math.min(end, piece.objectBytes)) return;
    pieceBytes = performance.now() - givenAt < quickMs ? Math.min(2 * pieceBytes, maxPieceBytes) : minPieceBytes;
    piece = await pieceFrom(at, pieceBytes);
  }
}

/** Bytes `start` to `end` (exclusive) at once, cut to the object; undefined when it ends before them. */
async function readPiece(
  bucket: S3Bucket,
  Key: string,
  { start, end }: { start: number; end: number },
  signal?: AbortSignal,
): Promise<Piece | undefined> {
  const { reader, sdk, name: Bucket } = bucket;
  try {
    return await bucket.send(async () => {
      const { Body, ContentRange, ETag } = await reader.send(
        new sdk.GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end - 1}` }),
        abortOption(signal),
      );
      if (!Body) throw new TypeError("The object store gave no bytes.");
      const bytes = await Body.transformToByteArray();
      return { bytes, etag: unquoted(ETag), objectBytes: Number(ContentRange?.split("/")[1]) };
    }, signal);
  } catch (error) {
    if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 416) return undefined;
    throw error;
  }
}
