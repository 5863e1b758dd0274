import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { clampRange } from "../key.ts";
import { damagedFile, fileNotFound, replacedFile } from "../storage-error.ts";
import type { ByteRange, StoredObject } from "../storage.ts";
import type { ObjectFolder } from "./object-folder.ts";
import { OBJECT_HEADER_BYTES } from "./object-header.ts";

const readChunkBytes = 128 * 1024;
/** What is read in one go rather than streamed. */
const smallReadBytes = 2 * readChunkBytes;

/** @throws {StorageError} */
export async function head(folder: ObjectFolder, key: string): Promise<StoredObject | undefined> {
  const found = await folder.openObject(folder.pathOf(key));
  await found?.file.close();
  return found?.stored;
}

/**
 * A short range is read at once. For a longer one the file is opened again by the first pull, so that a stream that is
 * never read keeps no file open.
 * @throws {StorageError}
 */
export async function read(folder: ObjectFolder, key: string, range: ByteRange = {}): Promise<Readable> {
  const path = folder.pathOf(key);
  const found = await folder.openObject(path);
  if (!found) throw fileNotFound();
  const { file, stored } = found;
  const short: Buffer[] = [];
  let bounds: { start: number; end: number };
  try {
    bounds = clampRange(range, stored.bytes);
    if (bounds.end - bounds.start <= smallReadBytes) {
      for await (const chunk of chunksOf(file, bounds.start, bounds.end)) short.push(chunk);
      bounds.start = bounds.end;
    }
  } finally {
    await file.close();
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    yield* short;
    if (bounds.start < bounds.end) yield* reopened(folder, path, stored, bounds);
  }
  return Readable.from(chunks(), {
    objectMode: false,
    highWaterMark: readChunkBytes,
    ...(range.signal ? { signal: range.signal } : {}),
  });
}

/** @throws {StorageError} */
export async function readBytes(
  folder: ObjectFolder,
  key: string,
  { start, end }: { start: number; end: number },
): Promise<Buffer> {
  return await folder.openFiles.use(folder.pathOf(key), async (found) => {
    if (!found) throw fileNotFound();
    const bytes = Buffer.allocUnsafe(end - start);
    const { bytesRead } = await found.file.read(bytes, 0, bytes.byteLength, OBJECT_HEADER_BYTES + start);
    if (bytesRead < bytes.byteLength) throw damagedFile();
    return bytes;
  });
}

async function* reopened(
  folder: ObjectFolder,
  path: string,
  stored: StoredObject,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const found = await folder.openObject(path);
  try {
    if (found?.stored.etag !== stored.etag) throw replacedFile();
    yield* chunksOf(found.file, start, end);
  } finally {
    await found?.file.close();
  }
}

/** Bytes `start` to `end` (exclusive) of the object in `file`. */
async function* chunksOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const chunk = Buffer.allocUnsafe(Math.min(readChunkBytes, end - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, OBJECT_HEADER_BYTES + at);
    if (bytesRead === 0) throw damagedFile();
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}
